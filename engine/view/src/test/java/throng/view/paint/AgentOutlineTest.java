package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A person is as large as density is counted with, and lies within the square that is painted. */
class AgentOutlineTest {
    @Test
    void aPersonFillsItsArea() {
        double covered = 0;
        int length = 200, reach = 130;
        for (int i = -reach; i <= reach; i++)
            for (int j = -reach; j <= reach; j++) {
                float cover = AgentOutline.PERSON.cover(i / (float) length, j / (float) length, length);
                covered += cover / length / length;
                if (Math.max(Math.abs(i), Math.abs(j)) == reach) assertEquals(0, cover, "it is cut off");
            }
        assertEquals(AgentOutline.AREA, covered, .01);
    }
}
