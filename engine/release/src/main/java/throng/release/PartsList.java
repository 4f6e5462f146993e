package throng.release;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.w3c.dom.Element;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A list of the parts of a module (SBOM), in <a href="https://cyclonedx.org/docs/1.6/json/">CycloneDX</a>. */
final class PartsList {
    private PartsList() {}

    /** What is wrong with a list, judged by the POM of the module. What writes it checks the schema. */
    static List<String> faults(String json, PomFile pom) {
        if (json.isEmpty()) return List.of("is missing");
        JsonNode list;
        try {
            list = JsonMapper.shared().readTree(json);
        } catch (JacksonException e) {
            return List.of("is no JSON: " + e.getOriginalMessage());
        }
        var faults = new ArrayList<String>();
        if (!list.path("bomFormat").asString("").equals("CycloneDX")) faults.add("is no CycloneDX");
        if (!list.path("serialNumber").asString("").matches("urn:uuid:[0-9a-f-]{36}"))
            faults.add("has no serial number");
        String about = name(list.path("metadata").path("component"));
        String own = String.join(":", pom.text("groupId"), pom.text("artifactId"), pom.text("version"));
        if (!about.equals(own)) faults.add("is about " + about + ", not " + own);
        var parts = new HashSet<String>();
        for (JsonNode part : list.path("components")) {
            parts.add(name(part));
            if (!part.path("purl").asString("").startsWith("pkg:maven/")) faults.add(name(part) + " has no purl");
            if (part.path("licenses").isEmpty()) faults.add(name(part) + " has no licence");
        }
        for (Element dependency : pom.all("dependencies/dependency")) {
            String scope = PomFile.text(dependency, "scope");
            String wanted = String.join(
                    ":",
                    PomFile.text(dependency, "groupId"),
                    PomFile.text(dependency, "artifactId"),
                    PomFile.text(dependency, "version"));
            if (!scope.equals("test") && !parts.contains(wanted)) faults.add("does not list " + wanted);
        }
        return faults;
    }

    private static String name(JsonNode part) {
        return String.join(
                ":",
                part.path("group").asString(""),
                part.path("name").asString(""),
                part.path("version").asString(""));
    }
}
