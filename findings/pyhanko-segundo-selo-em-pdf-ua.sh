#!/usr/bin/env bash
# The guess: who signs a tagged PDF after somebody else, and gives their seal its place in the structure tree as PDF/UA-1
# asks of each widget that is seen (ISO 14289-1, 7.18.4), leaves the signature of before valid.
#
# What pyHanko says, whose analysis of later revisions others follow: the first signature is INVALID, though whole and
# trusted, because the structure tree changed; it knows no change of it that signing explains. The same second signature
# with its seal outside the tree leaves the first one valid, and the file is no longer PDF/UA (veraPDF: 7.18.4/1). pyHanko
# itself signs so: with it, a document cannot have two seals and stay accessible.
set -euo pipefail
for tool in python3 pip3; do command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 2; }; done
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
pip3 install --quiet --disable-pip-version-check --target lib pyhanko==0.38.0 2>/dev/null
cat > try.py <<'PY'
import logging
from datetime import datetime, timedelta, timezone
from io import BytesIO
from asn1crypto import keys, x509 as asn1
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID
from importlib.metadata import version
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.generic import pdf_name
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import signers
from pyhanko.sign.fields import SigFieldSpec, append_signature_field
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

logging.disable(logging.CRITICAL)
key = rsa.generate_private_key(65537, 2048)
name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, 'Ana')])
now = datetime.now(timezone.utc)
usage = x509.KeyUsage(True, True, False, False, False, True, False, False, False)
made = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=9))
        .add_extension(usage, True).add_extension(x509.BasicConstraints(True, None), True).sign(key, hashes.SHA256()))
cert = asn1.Certificate.load(made.public_bytes(serialization.Encoding.DER))
der = key.private_bytes(serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
ana = signers.SimpleSigner(cert, keys.PrivateKeyInfo.load(der), SimpleCertificateStore())

OBJECTS = [
    '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/Lang(pt-BR)/StructTreeRoot 5 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/StructParents 0/Tabs/S>>',
    '<</Length 39>>\nstream\n/P <</MCID 0>> BDC 0 0 9 9 re f EMC    \nendstream',
    '<</Type/StructTreeRoot/K[6 0 R]/ParentTree 7 0 R/ParentTreeNextKey 1>>',
    '<</Type/StructElem/S/P/P 5 0 R/Pg 3 0 R/K 0>>',
    '<</Nums[0[6 0 R]]>>',
]
pdf = b'%PDF-1.7\n'
at = []
for i, body in enumerate(OBJECTS, 1):
    at.append(len(pdf))
    pdf += f'{i} 0 obj\n{body}\nendobj\n'.encode()
table = ''.join(f'{place:010} 00000 n \n' for place in at)
pdf += f'xref\n0 8\n0000000000 65535 f \n{table}trailer\n<</Size 8/Root 1 0 R>>\nstartxref\n{len(pdf)}\n%%EOF\n'.encode()


def signed(before, field, left, tagged):
    w = IncrementalPdfFileWriter(BytesIO(before))
    append_signature_field(w, SigFieldSpec(field, on_page=0, box=(left, 50, left + 150, 100)))
    if tagged:
        widget = next(one for one in w.root['/AcroForm'].raw_get('/Fields') if one.get_object()['/T'] == field)
        tree, page = w.root['/StructTreeRoot'], w.root['/Pages']['/Kids'].raw_get(0)
        nums, place = tree['/ParentTree']['/Nums'], tree['/ParentTreeNextKey']
        reference = generic.DictionaryObject({pdf_name('/Type'): pdf_name('/OBJR'), pdf_name('/Obj'): widget})
        element = w.add_object(generic.DictionaryObject({
            pdf_name('/Type'): pdf_name('/StructElem'), pdf_name('/S'): pdf_name('/Form'), pdf_name('/Pg'): page,
            pdf_name('/P'): w.root.raw_get('/StructTreeRoot'), pdf_name('/K'): reference}))
        tree['/K'].append(element)
        nums.extend([generic.NumberObject(int(place)), element])
        tree['/ParentTreeNextKey'] = generic.NumberObject(int(place) + 1)
        widget.get_object()['/StructParent'] = generic.NumberObject(int(place))
        for one in (tree, tree['/ParentTree'], widget.get_object()):
            w.update_container(one)
    out = BytesIO()
    signers.PdfSigner(signers.PdfSignatureMetadata(field_name=field), signer=ana).sign_pdf(w, output=out)
    return out.getvalue()


def verdicts(bytes):
    context = lambda: ValidationContext(trust_roots=[cert], allow_fetching=False)
    for one in PdfFileReader(BytesIO(bytes)).embedded_signatures:
        said = validate_pdf_signature(one, context())
        whole = 'whole and trusted' if said.intact and said.valid and said.trusted else 'not whole'
        yield f'{one.field_name} {"VALID" if said.bottom_line else "INVALID"} ({whole}, changes: {said.modification_level.name})'


print('pyHanko', version('pyhanko'))
for what, tagged in (('second seal outside the structure', False), ('second seal in the structure', True)):
    print(f'{what}:', '; '.join(verdicts(signed(signed(pdf, 'Um', 40, tagged), 'Dois', 240, tagged))))
PY
found=$(PYTHONPATH=lib python3 try.py)
echo "$found"
expected="pyHanko 0.38.0
second seal outside the structure: Um VALID (whole and trusted, changes: FORM_FILLING); Dois VALID (whole and trusted, changes: NONE)
second seal in the structure: Um INVALID (whole and trusted, changes: OTHER); Dois VALID (whole and trusted, changes: NONE)"
[ "$found" = "$expected" ] || { echo "that changed; what was seen before:"; echo "$expected"; exit 1; }
