package throng.command.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes records as JSON: fields in the order of the record; a null field is absent. */
public final class JsonReport {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private JsonReport() {}

    /** Writes an object. The stream stays open. */
    public static void write(Object report, OutputStream out) throws IOException {
        try {
            out.write(MAPPER.writeValueAsBytes(report));
            out.write('\n');
        } catch (JacksonException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Reads JSON that {@link #write} wrote. */
    public static JsonNode read(InputStream in) throws IOException {
        try {
            return MAPPER.readTree(in);
        } catch (JacksonException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
