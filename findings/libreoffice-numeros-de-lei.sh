#!/usr/bin/env bash
# The guess: a list that Word numbers has, turned into PDF by LibreOffice, the numbers that the file asks for
# (ECMA-376, part 1, 17.9): a level with w:isLgl shows every number in Arabic digits ("1.1."), and one with
# w:lvlRestart 0 goes on counting when the level above moves ("a)", "b)").
#
# What it does: neither is read. Under "I." the points are "I.1.", "I.2." and not "1.1.", "1.2.", and the letters begin
# again at "a)" under each point: what a text cites as "letter b of point 1.2" is printed as letter a of I.2. And a level
# that is skipped is counted as if it had been there, so that the first paragraph (§) after items that hang directly
# from an article is "§ 2", although there is no "§ 1". The exit code is 0.
set -euo pipefail
for tool in apt-get dpkg python3; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed: this runs on Debian 12, with python3"; exit 2; }
done
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
# The pinned packages with all that they need, unpacked here: what the machine has installed is not used.
mkdir -p debs/partial
apt-get install -y -qq --no-install-recommends --download-only -o Dir::State::status=/dev/null -o Dir::Cache::archives="$work/debs" -o Debug::NoLocking=1 -o APT::Sandbox::User=root \
  'libreoffice-writer-nogui=4:7.4.7-1+deb12u14' 'poppler-utils=22.12.0-2+deb12u3' >/dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
# Its settings say where it is by paths of the whole machine.
lo="$work/root/usr/lib/libreoffice"
sed -i "s#file:///usr/lib/libreoffice#file://$lo#g; s#file:///etc/libreoffice/registry#file://$lo/share/.registry#g" "$lo/program/fundamentalrc"
export LD_LIBRARY_PATH="$work/root/usr/lib/libreoffice/program:$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu"
# 81: the profile was made, start again.
soffice() { "$lo/program/soffice.bin" "$@" || { [ $? = 81 ] && "$lo/program/soffice.bin" "$@"; }; }
pdftotext() { "$work/root/usr/bin/pdftotext" "$@"; }
python3 - <<'PY'
import zipfile
O = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
P = 'http://schemas.openxmlformats.org/package/2006/relationships'
M = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
X = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
def level(i, fmt, text, more=''):
  return f'<w:lvl w:ilvl="{i}"><w:start w:val="1"/><w:numFmt w:val="{fmt}"/>{more}<w:suff w:val="space"/><w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/></w:lvl>'
def model(i, *levels):
  return f'<w:abstractNum w:abstractNumId="{i}"><w:multiLevelType w:val="multilevel"/>{"".join(levels)}</w:abstractNum>'
num = lambda i: f'<w:num w:numId="{i}"><w:abstractNumId w:val="{i}"/></w:num>'
para = lambda text, n, i: f'<w:p><w:pPr><w:numPr><w:ilvl w:val="{i}"/><w:numId w:val="{n}"/></w:numPr></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>'
parts = {
  'word/document.xml': f'<w:document {W}><w:body>{"".join(para(t, n, i) for t, n, i in [("PART", 1, 0), ("POINT", 1, 1), ("LETTER", 1, 2), ("POINT", 1, 1), ("LETTER", 1, 2), ("ARTICLE", 2, 0), ("ITEM", 2, 2), ("PARAGRAPH", 2, 1)])}</w:body></w:document>',
  'word/numbering.xml': f'<w:numbering {W}>'
    + model(1, level(0, 'upperRoman', '%1.'), level(1, 'decimal', '%1.%2.', '<w:isLgl/>'), level(2, 'lowerLetter', '%3)', '<w:lvlRestart w:val="0"/>'))
    + model(2, level(0, 'decimal', 'Art. %1'), level(1, 'decimal', '§ %2'), level(2, 'upperRoman', '%3 –'))
    + num(1) + num(2) + '</w:numbering>',
  '_rels/.rels': f'<Relationships xmlns="{P}"><Relationship Id="r1" Type="{O}/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/_rels/document.xml.rels': f'<Relationships xmlns="{P}"><Relationship Id="r1" Type="{O}/numbering" Target="numbering.xml"/></Relationships>',
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    + f'<Override PartName="/word/document.xml" ContentType="{M}document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="{M}numbering+xml"/></Types>',
}
with zipfile.ZipFile('a.docx', 'w', zipfile.ZIP_DEFLATED) as z:
  for name, xml in parts.items(): z.writestr(name, X + xml)
PY
soffice --headless "-env:UserInstallation=file://$work/profile" --convert-to pdf a.docx >/dev/null 2>&1
pdftotext a.pdf a.txt
soffice --version
found=$(grep -E 'PART|POINT|LETTER|ARTICLE|ITEM|PARAGRAPH' a.txt)
echo "$found"
expected='I. PART
I.1. POINT
a) LETTER
I.2. POINT
a) LETTER
Art. 1 ARTICLE
I – ITEM
§ 2 PARAGRAPH'
[ "$found" = "$expected" ] || { echo "CHANGED: expected"; echo "$expected"; exit 1; }
