import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.client.http.NativeHTTPDataLoader;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.aia.DefaultAIASource;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.File;
import java.time.Instant;
import java.util.Date;

/** EU DSS's validation: of each file a line per signature, and under it one per stamp. Arguments: sim|não for the network, when it is (agora, or an instant), roots, --, files. */
public class Dss {
  public static void main(String[] args) throws Exception {
    boolean online = args[0].equals("sim");
    var roots = new CommonTrustedCertificateSource();
    Date when = args[1].equals("agora") ? null : Date.from(Instant.parse(args[1]));
    int i = 2;
    for (; !args[i].equals("--"); i++) roots.addCertificate(DSSUtils.loadCertificate(new File(args[i])));
    for (i++; i < args.length; i++) {
      var validator = SignedDocumentValidator.fromDocument(new FileDocument(args[i]));
      var verifier = new CommonCertificateVerifier(true);
      verifier.setTrustedCertSources(roots);
      if (online) {
        verifier.setCrlSource(new OnlineCRLSource(new NativeHTTPDataLoader()));
        verifier.setOcspSource(new OnlineOCSPSource(new NativeHTTPDataLoader()));
        verifier.setAIASource(new DefaultAIASource(new NativeHTTPDataLoader()));
      }
      validator.setCertificateVerifier(verifier);
      if (when != null) validator.setValidationTime(when);
      var report = validator.validateDocument().getSimpleReport();
      for (String id : report.getSignatureIdList()) {
        say(args[i], "assinatura", report.getSignatureFormat(id), report.getIndication(id), report.getSubIndication(id));
        for (var stamp : report.getSignatureTimestamps(id))
          say(args[i], "carimbo", "", stamp.getIndication(), stamp.getSubIndication());
      }
    }
  }

  private static void say(String file, String kind, Object format, Object indication, Object why) {
    System.out.println(String.join("\t", file, kind, String.valueOf(format), String.valueOf(indication), why == null ? "" : why.toString()));
  }
}
