#!/usr/bin/env bash
# The guess: turning a Word file into plain text with LibreOffice (soffice --convert-to txt) writes what the document
# shows: what its reader sees on paper is there, what is formatted as hidden is not.
#
# What it does is the opposite, four times in one valid file: text formatted as hidden, which the PDF made by the same
# program leaves out, is written as ordinary text; and what the PDF shows on every page (header), at the foot of the
# page (footnote) and in a box in the middle of it (text box) is left out. Nothing is said, and the exit code is 0. Who
# searches the .txt for a number finds the hidden one, and not the three that everybody reads.
set -euo pipefail
for tool in soffice pdftotext python3; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed (Debian 12: libreoffice-writer-nogui, poppler-utils, python3)"; exit 2; }
done
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
python3 - <<'PY'
import zipfile
O = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
P = 'http://schemas.openxmlformats.org/package/2006/relationships'
M = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
W = f'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="{O}"'
X = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
para = lambda inside: f'<w:p>{inside}</w:p>'
run = lambda text, how='': f'<w:r>{how and "<w:rPr>" + how + "</w:rPr>"}<w:t>{text}</w:t></w:r>'
types = {'document': 'document.main', 'header1': 'header', 'footnotes': 'footnotes'}
note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
hide = '<w:vanish/>'
sep, more = '<w:r><w:separator/></w:r>', '<w:r><w:continuationSeparator/></w:r>'
box = f'<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape type="#_x0000_t202" style="width:300pt;height:40pt"><v:textbox><w:txbxContent>{para(run("BOX-3333"))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>'
parts = {
  'word/document.xml': f'<w:document {W}><w:body>{para(run("BODY-0000"))}{para(run("HIDDEN-1111", hide))}{para(run("see note") + note)}{para(box)}<w:sectPr><w:headerReference w:type="default" r:id="r1"/></w:sectPr></w:body></w:document>',
  'word/header1.xml': f'<w:hdr {W}>{para(run("HEADER-2222"))}</w:hdr>',
  'word/footnotes.xml': f'<w:footnotes {W}><w:footnote w:type="separator" w:id="-1">{para(sep)}</w:footnote><w:footnote w:type="continuationSeparator" w:id="0">{para(more)}</w:footnote><w:footnote w:id="2">{para(run("NOTE-4444"))}</w:footnote></w:footnotes>',
  '_rels/.rels': f'<Relationships xmlns="{P}"><Relationship Id="r1" Type="{O}/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/_rels/document.xml.rels': f'<Relationships xmlns="{P}"><Relationship Id="r1" Type="{O}/header" Target="header1.xml"/><Relationship Id="r2" Type="{O}/footnotes" Target="footnotes.xml"/></Relationships>',
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' + ''.join(f'<Override PartName="/word/{n}.xml" ContentType="{M}{t}+xml"/>' for n, t in types.items()) + '</Types>',
}
with zipfile.ZipFile('a.docx', 'w', zipfile.ZIP_DEFLATED) as z:
  for name, xml in parts.items(): z.writestr(name, X + xml)
PY
convert() { soffice --headless "-env:UserInstallation=file://$work/profile" --convert-to "$1" a.docx >/dev/null 2>&1; }
convert 'txt:Text (encoded):UTF8'
convert pdf
pdftotext a.pdf pdf.txt
soffice --version
found=''
for mark in BODY-0000 HIDDEN-1111 HEADER-2222 BOX-3333 NOTE-4444; do
  has() { grep -q -- "$mark" "$1" && echo yes || echo no; }
  line="$mark txt: $(has a.txt) pdf: $(has pdf.txt)"
  echo "$line"; found="$found$line
"
done
expected='BODY-0000 txt: yes pdf: yes
HIDDEN-1111 txt: yes pdf: no
HEADER-2222 txt: no pdf: yes
BOX-3333 txt: no pdf: yes
NOTE-4444 txt: no pdf: yes
'
[ "$found" = "$expected" ] || { echo "CHANGED: expected"; echo "$expected"; exit 1; }
