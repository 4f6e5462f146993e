package throng.release;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A POM, read by paths such as {@code scm/url}. */
record PomFile(Element project) {
    static PomFile parse(String text) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null); // else it prints
            return new PomFile(
                    builder.parse(new InputSource(new StringReader(text))).getDocumentElement());
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new IllegalArgumentException("a POM that is no XML: " + e.getMessage(), e);
        }
    }

    /** The text at a path below the project, empty if there is none. */
    String text(String path) {
        return all(path).stream()
                .map(found -> found.getTextContent().strip())
                .findFirst()
                .orElse("");
    }

    /** All elements at a path below the project. */
    List<Element> all(String path) {
        return all(project, path);
    }

    static List<Element> all(Element from, String path) {
        List<Element> found = List.of(from);
        for (String name : path.split("/", -1)) {
            var below = new ArrayList<Element>();
            for (Element element : found)
                for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling())
                    if (child instanceof Element known && known.getTagName().equals(name)) below.add(known);
            found = below;
        }
        return found;
    }

    /** The text of a child of an element, empty if there is none. */
    static String text(Element from, String path) {
        return all(from, path).stream()
                .map(found -> found.getTextContent().strip())
                .findFirst()
                .orElse("");
    }
}
