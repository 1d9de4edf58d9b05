import type { Extensao } from '@autos/contract/regras/arquivos.ts'

import { conferirZip, NaoSeTraz } from '../../redacao/docx-conferir.ts'
import { type Bloco, oComeco, type TextoDoEscritorio } from './blocos.ts'
import { blocosDoOdf } from './odf.ts'
import { planilhasDoXlsx } from './planilha.ts'
import { blocosDoHtml } from './word.ts'

const LIDOS: Partial<Record<Extensao, RegExp>> = {
  odt: /^(content|META-INF\/manifest)\.xml$/,
  ods: /^(content|META-INF\/manifest)\.xml$/,
  xlsx: /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/,
}
const DEMAIS = 'O arquivo tem texto demais para se mostrar aqui.'
const COM_SENHA = 'O arquivo está protegido por senha, e sem ela não se mostra.'

type Meios = { doDocx(bytes: Uint8Array): Promise<string> }

/** O texto que um arquivo de escritório tem, ou a frase do que não deixa lê-lo (NaoSeTraz). */
export async function lerEscritorio(
  bytes: Uint8Array,
  extensao: Extensao,
  { doDocx }: Meios,
): Promise<TextoDoEscritorio> {
  const lidos = LIDOS[extensao]
  return oComeco(
    lidos === undefined ? blocosDoHtml(await doDocx(bytes)) : await doZip(bytes, extensao, lidos),
  )
}

async function doZip(bytes: Uint8Array, extensao: Extensao, lidos: RegExp): Promise<Bloco[]> {
  const { pedacos } = await conferirZip(bytes, { lidos, demais: DEMAIS })
  const partes = new Map(pedacos.map(({ nome, texto }) => [nome, texto]))
  if (extensao === 'xlsx') return planilhasDoXlsx(partes)
  if (partes.get('META-INF/manifest.xml')?.includes('encryption-data') === true)
    throw new NaoSeTraz(COM_SENHA)
  return blocosDoOdf(partes.get('content.xml') ?? '')
}
