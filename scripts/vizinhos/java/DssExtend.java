import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.service.tsp.OnlineTSPSource;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.client.http.NativeHTTPDataLoader;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.aia.DefaultAIASource;
import java.io.File;

/** Takes a signed file up to LTA. Arguments: where time is stamped, roots, --, the file, where the new one goes. */
public class DssExtend {
  public static void main(String[] args) throws Exception {
    var roots = new CommonTrustedCertificateSource();
    int i = 1;
    for (; !args[i].equals("--"); i++) roots.addCertificate(DSSUtils.loadCertificate(new File(args[i])));
    var verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(roots);
    verifier.setCrlSource(new OnlineCRLSource(new NativeHTTPDataLoader()));
    verifier.setOcspSource(new OnlineOCSPSource(new NativeHTTPDataLoader()));
    verifier.setAIASource(new DefaultAIASource(new NativeHTTPDataLoader()));
    var service = new PAdESService(verifier);
    service.setTspSource(new OnlineTSPSource(args[0], new NativeHTTPDataLoader()));
    var wanted = new PAdESSignatureParameters();
    wanted.setSignatureLevel(SignatureLevel.PAdES_BASELINE_LTA);
    service.extendDocument(new FileDocument(args[i + 1]), wanted).save(args[i + 2]);
  }
}
