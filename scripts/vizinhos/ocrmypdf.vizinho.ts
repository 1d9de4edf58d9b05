import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { assinarComCertificado } from '../../server/test/assinar.ts'
import { digitalizado } from '../../server/test/digitalizado.ts'
import { erroDeLetra } from '../../server/test/erro-de-letra.ts'
import { mundo } from '../../server/test/mundo.ts'
import { pkiDeTeste } from '../../server/test/pki.ts'
import { receberDeFora } from '../../server/test/receber.ts'
import { trabalhar } from '../../server/test/trabalhos.ts'
import { fromDebian } from './bring-from-debian.ts'
import { fromPyPi } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { askPython } from './programs.ts'

const TEXTO = [
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior.',
  'O valor estimado é de R$ 128.450,30 (cento e vinte e oito mil, quatrocentos e cinquenta reais e trinta centavos), conforme a Lei nº 14.133/2021.',
  'Encaminhe-se à Procuradoria do Município para parecer, e publique-se no Diário Oficial.',
].join(' ')

const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-ocrmypdf-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const [version, tesseract] = NEIGHBOURS.ocrmypdf.version.split(', Tesseract ')
const brought = await fromPyPi([`ocrmypdf==${version}`])
const debian = await fromDebian('tesseract', ['tesseract-ocr', 'tesseract-ocr-por'])
mkdirSync(join(folder, 'bin'))
writeFileSync(
  join(folder, 'bin/tesseract'),
  `#!/bin/sh\nexec ${debian.command('usr/bin/tesseract').join(' ')} "$@"\n`,
)
chmodSync(join(folder, 'bin/tesseract'), 0o755)
const env = {
  PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
  TESSDATA_PREFIX: join(debian.root, 'usr/share/tesseract-ocr/5/tessdata'),
}
const ocrmypdf = (...args: string[]) => askPython(brought, ['-m', 'ocrmypdf', ...args], env)
const put = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
/** Readers that are neither ours nor OCRmyPDF's own; PDFium is what Chrome and Edge read with. */
const READERS = {
  pdfminer: 'from pdfminer.high_level import extract_text;print(extract_text(sys.argv[1]))',
  PDFium: 'import pypdfium2;print(pypdfium2.PdfDocument(sys.argv[1])[0].get_textpage().get_text_range())',
}
/** Of a file's letters, how many that reader hands out wrong. */
async function wrongBy(reader: keyof typeof READERS, path: string): Promise<number> {
  const { output, errors } = await askPython(brought, ['-c', `import sys;${READERS[reader]}`, path])
  assert.ok(output.length > 0, errors)
  return erroDeLetra(TEXTO, output)
}

const { assinatura, certificado } = await pkiDeTeste({ ana: { tipo: 'A3' } })
const m = await mundo({ assinatura })
const { ana, db, entidade, armazem } = m
const scan = digitalizado([TEXTO], { dpi: 300 })
const theirs = join(folder, 'deles.pdf')

test('as versões são as que se dizem, e a folha digitalizada sai com texto', async () => {
  assert.equal((await ocrmypdf('--version')).output.trim(), version)
  assert.ok(debian.version('tesseract-ocr').startsWith(tesseract!), debian.version('tesseract-ocr'))
  const { code, errors } = await ocrmypdf('-l', 'por', '--output-type', 'pdf', put('folha.pdf', scan), theirs)
  assert.equal(code, 0, errors)
})

async function pageOf(id: string) {
  await trabalhar(entidade, ['arquivo.texto', 'arquivo.ocr', 'arquivo.copia'])
  return db
    .selectFrom('arquivoPagina as p')
    .innerJoin('documentoVersao as v', 'v.sha256', 'p.sha256')
    .select(['p.origem', 'p.texto'])
    .where('v.documentoId', '=', id)
    .executeTakeFirstOrThrow()
}

test('o que o OCRmyPDF fez entra, lê-se sem se reconhecer outra vez, e assina-se', async () => {
  const id = await receberDeFora(m, readFileSync(theirs))
  const { origem, texto } = await pageOf(id)
  assert.equal(origem, 'NATIVO')
  assert.ok(erroDeLetra(TEXTO, texto) < 0.05, texto)
  await assinarComCertificado(ana, await certificado('ana'), id)
  await trabalhar(entidade)
  const { assinaturas } = await ana.chama<{ assinaturas: unknown[] }>(
    'documento',
    { id },
    '{ assinaturas { qualidade ltv } }',
  )
  assert.deepEqual(assinaturas, [{ qualidade: 'QUALIFICADA', ltv: 'HABILITADO' }])
})

test('a nossa cópia da mesma folha erra tanto ou menos, por outro leitor, e o OCRmyPDF vê que já tem texto', async (t) => {
  const id = await receberDeFora(m, scan)
  assert.equal((await pageOf(id)).origem, 'OCR')
  const copia = await db
    .selectFrom('arquivoDerivado as copia')
    .innerJoin('documentoVersao as v', 'v.sha256', 'copia.sha256')
    .select(['copia.chave', 'copia.versionId'])
    .where('v.documentoId', '=', id)
    .where('copia.receita', 'like', 'copia%')
    .executeTakeFirstOrThrow()
  const ours = put('nossa.pdf', armazem.bytesDe({ chave: copia.chave!, versionId: copia.versionId }))
  for (const reader of ['pdfminer', 'PDFium'] as const) {
    const [ourError, theirError] = [await wrongBy(reader, ours), await wrongBy(reader, theirs)]
    t.diagnostic(
      `letras erradas, lidas pelo ${reader}: ${(ourError * 100).toFixed(2)} % na nossa, ${(theirError * 100).toFixed(2)} % na deles`,
    )
    assert.ok(ourError <= Math.max(theirError, 0.01), `${reader}: ${ourError} > ${theirError}`)
  }
  const { code, errors } = await ocrmypdf(
    '-l',
    'por',
    '--output-type',
    'pdf',
    ours,
    join(folder, 'outra.pdf'),
  )
  // What OCRmyPDF ends with where a page has text already.
  assert.equal(code, 6, errors)
})
