import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.util.Selector;

/** What PDFBox reads of each file: how many pages it drew, the letters that it found, and what Bouncy Castle says of each CMS. */
public class Pdfbox {
  public static void main(String[] files) throws Exception {
    Logger.getLogger("").setLevel(Level.SEVERE);
    for (String file : files) {
      byte[] bytes = Files.readAllBytes(new File(file).toPath());
      try (PDDocument document = Loader.loadPDF(bytes)) {
        say(file, "páginas", drawn(document), new PDFTextStripper().getText(document).strip().length());
        for (PDSignature one : document.getSignatureDictionaries())
          say(file, one.getSubFilter(), verdict(one, bytes), one.getName());
      }
    }
  }

  /** The pages that show something other than white. */
  private static int drawn(PDDocument document) throws Exception {
    int count = 0;
    for (int page = 0; page < document.getNumberOfPages(); page++) {
      BufferedImage image = new PDFRenderer(document).renderImageWithDPI(page, 40);
      int[] dots = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
      if (Arrays.stream(dots).anyMatch(dot -> (dot & 0xffffff) != 0xffffff)) count++;
    }
    return count;
  }

  private static String verdict(PDSignature one, byte[] bytes) throws Exception {
    byte[] signed = one.getSignedContent(bytes);
    byte[] contents = one.getContents(bytes);
    try {
      if (one.getSubFilter().equals("ETSI.RFC3161")) {
        var token = new TimeStampToken(new CMSSignedData(new ByteArrayInputStream(contents)));
        byte[] digest = MessageDigest.getInstance(token.getTimeStampInfo().getMessageImprintAlgOID().getId()).digest(signed);
        if (!Arrays.equals(digest, token.getTimeStampInfo().getMessageImprintDigest())) return "outro resumo";
        return whole(token.toCMSSignedData());
      }
      return whole(new CMSSignedData(new CMSProcessableByteArray(signed), new ByteArrayInputStream(contents)));
    } catch (Exception error) {
      return error.getMessage();
    }
  }

  private static String whole(CMSSignedData cms) throws Exception {
    for (SignerInformation signer : cms.getSignerInfos()) {
      @SuppressWarnings("unchecked")
      Selector<X509CertificateHolder> his = signer.getSID();
      var certificate = cms.getCertificates().getMatches(his).iterator().next();
      if (!signer.verify(new JcaSimpleSignerInfoVerifierBuilder().build(certificate))) return "não confere";
    }
    return "confere";
  }

  private static void say(Object... words) {
    System.out.println(String.join("\t", Arrays.stream(words).map(String::valueOf).toList()));
  }
}
