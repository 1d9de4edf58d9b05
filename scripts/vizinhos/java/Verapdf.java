import java.io.FileInputStream;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** veraPDF's validator from its library: a line per file, with the rules that it breaks (clause/test). */
public class Verapdf {
  public static void main(String[] args) throws Exception {
    Logger.getLogger("").setLevel(Level.SEVERE);
    VeraGreenfieldFoundryProvider.initialise();
    PDFAFlavour flavour = PDFAFlavour.fromString(args[0]);
    for (int i = 1; i < args.length; i++) System.out.println(verdict(args[i], flavour) + "\t" + args[i]);
  }

  private static String verdict(String file, PDFAFlavour flavour) {
    try (var in = new FileInputStream(file); var parser = Foundries.defaultInstance().createParser(in, flavour)) {
      var result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
      var broken = new TreeSet<String>();
      for (TestAssertion one : result.getTestAssertions())
        if (one.getStatus() == TestAssertion.Status.FAILED)
          broken.add(one.getRuleId().getClause() + "/" + one.getRuleId().getTestNumber());
      return (result.isCompliant() ? "PASS" : "FAIL") + "\t" + String.join(" ", broken);
    } catch (Exception error) {
      return "ERROR\t" + error.getMessage().lines().findFirst().orElse("");
    }
  }
}
