/** A page with these lines: what the gazette publishes of an act, which is another file than what was sent. */
export function pdfComLinhas(linhas: readonly string[]): Buffer {
  const texto = linhas.map((linha) => `(${linha.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const conteudo = Buffer.from(`BT /F1 12 Tf 16 TL 56 780 Td\n${texto}\nET`, 'latin1')
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${conteudo.length} >>\nstream\n${conteudo.toString('latin1')}\nendstream`,
  ]
  let arquivo = '%PDF-1.4\n'
  const lugares = objetos.map((objeto, i) => {
    const lugar = arquivo.length
    arquivo += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(lugar).padStart(10, '0')} 00000 n \n`
  })
  const tabela = arquivo.length
  arquivo += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`
  arquivo += `trailer << /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`
  return Buffer.from(arquivo, 'latin1')
}
