import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { GET_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import { registrarAbertura } from './abertura.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import type { DocumentoMostrado } from './documento.ts'
import { destino, type Destino } from './fragmentos.ts'

type Objeto = { chave: string; versionId: string | null; extensao: string }

export type VersaoMostrada = Objeto & {
  fatos: Fatos
  numero: number
  sha256: string
  tamanho: number
  paginas: number | null
  criadaEm: Date
  criadaPor: Destino | null
  motivo: string
}

/** O endereço, por cinco minutos, do arquivo em vigor; só para quem lê, e pedi-lo é abrir o documento. */
export async function enderecoDoArquivo(
  contexto: ContextoDeLeitura,
  { fatos, arquivo }: DocumentoMostrado,
): Promise<string | null> {
  return arquivo === null ? null : enderecoDe(contexto, fatos, arquivo)
}

export const enderecoDaVersao = (
  contexto: ContextoDeLeitura,
  { fatos, ...objeto }: VersaoMostrada,
): Promise<string | null> => enderecoDe(contexto, fatos, objeto)

/** A cópia em que se lê o arquivo em vigor: o mesmo que abri-lo. */
export const enderecoDaCopia = (
  contexto: ContextoDeLeitura,
  fatos: Fatos,
  guardada: Pick<Objeto, 'chave' | 'versionId'>,
): Promise<string | null> => enderecoDe(contexto, fatos, { ...guardada, extensao: 'pdf' })

/** O termo em PDF de um trâmite. */
export async function enderecoDoTermo(
  contexto: ContextoDeLeitura,
  chave: string | null,
): Promise<string | null> {
  if (chave === null) return null
  return contexto.armazenamento.urlDeLeitura({
    chave,
    nome: 'termo.pdf',
    tipo: CONTENT_TYPE.pdf,
    validadeSegundos: GET_URL_MINUTOS * 60,
  })
}

async function enderecoDe(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
  { chave, versionId, extensao }: Objeto,
): Promise<string | null> {
  if (!podeVerConteudo(fatos)) return null
  await abrirJunto(contexto, fatos)
  const tipo = extensaoAceita(extensao) ? CONTENT_TYPE[extensao] : 'application/octet-stream'
  return contexto.armazenamento.urlDeLeitura({
    chave,
    versionId,
    nome: `${fatos.tituloVisivel}.${extensao}`,
    tipo,
    validadeSegundos: GET_URL_MINUTOS * 60,
  })
}

/** Os arquivos que uma resposta entrega contam como abertos, numa transação só. */
function abrirJunto(contexto: ContextoDeLeitura, fatos: Fatos): Promise<unknown> {
  pedidos.set(contexto, (pedidos.get(contexto) ?? new Map<string, Fatos>()).set(fatos.id, fatos))
  return batched(contexto, 'docproc.aberturas', async (ids: string[]) => {
    const conhecidos = pedidos.get(contexto)
    await registrarAbertura(
      contexto,
      ids.flatMap((id) => conhecidos?.get(id) ?? []),
    )
    return new Map<string, true>()
  })(fatos.id)
}
const pedidos = new WeakMap<object, Map<string, Fatos>>()

/**
 * As versões do arquivo, da mais nova à mais antiga; nenhuma para quem não lê. Quem é de fora vê só a que
 * assina, e não quem a pôs.
 */
export async function versoes(contexto: ContextoDeLeitura, fatos: Fatos): Promise<VersaoMostrada[]> {
  if (!podeVerConteudo(fatos)) return []
  const linhas = await batched(contexto, 'docproc.versoes', (ids: string[]) =>
    carregarVersoes(contexto.db, ids),
  )(fatos.id)
  const todas = (linhas ?? []).map((linha) => ({ ...linha, fatos }))
  return ehDeFora(fatos.contexto)
    ? todas
        .filter(({ numero }) => numero === fatos.versaoArquivo)
        .map((versao) => ({ ...versao, criadaPor: null }))
    : todas
}

type LinhaDeVersao = Omit<VersaoMostrada, 'fatos'> & { documentoId: string }

async function carregarVersoes(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, LinhaDeVersao[]>> {
  const { rows } = await sql<LinhaDeVersao>`
    select v.documento_id, v.numero, v.chave, v.version_id, v.extensao, v.sha256, v.tamanho, v.paginas, v.criada_em, ${destino(sql`v.criada_por`)} as criada_por, v.motivo
    from documento_versao v where v.documento_id = any(${listed(ids)}) order by v.numero desc`.execute(reader)
  return Map.groupBy(rows, ({ documentoId }) => documentoId)
}
