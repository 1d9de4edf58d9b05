import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { RODAPE_ALTURA, SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { sql } from 'kysely'
import type { Lugar } from '../../adapters/diagramacao/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { viradasPorDocumento } from '../preparo/index.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'
import type { Meios } from './meios.ts'
import { exigirAssinar, fatosDoPreparo, type Pedida, type Posicao } from './pedido.ts'
import { comVersao, type VersaoLida } from './versao.ts'

type MeiosDoLugar = { db: Reader; assinador: Pick<Meios['assinador'], 'lugar'> }
type Onde = { fatos: Fatos; pedida: Pedida; versao: Pick<VersaoLida, 'bytes' | 'paginas'> }

/**
 * Onde o selo fica, de quem não o diz: na folha que se escreveu aqui, no lugar da pessoa ou, se não o tem ou já
 * lho tomaram, num em que nada se cubra; no arquivo de fora, neste, e só quando se pede selo. Nulo, sem selo.
 */
export async function lugarDoSelo(
  meios: MeiosDoLugar,
  ator: Ator,
  { fatos, pedida, versao }: Onde,
): Promise<Posicao | null> {
  if (pedida === 'NENHUM') return null
  if (typeof pedida === 'object') return pedida
  const { seu, lugares } = await lugarDe(meios.db, ator, fatos)
  if (seu !== undefined) return seu
  return lugares !== null || pedida === 'ALGUM' ? lugarLivre(meios, { fatos, lugares, versao }) : null
}

export type LugarMostrado = Posicao & { seu: boolean }

/** O que se mostra antes de assinar; onde fica, se não se disser outro. */
export async function mostrarLugar(
  meios: MeiosDoLugar & Pick<Meios, 'armazenamento'>,
  ator: Ator,
  documentoId: string,
): Promise<LugarMostrado | null> {
  const fatos = await fatosDoPreparo(meios.db, ator, documentoId)
  if (!podeVerConteudo(fatos)) throw naoEncontrado()
  if (!fatos.pdf || fatos.versaoArquivo === null || !assina(fatos)) return null
  const { seu, lugares } = await lugarDe(meios.db, ator, fatos)
  if (seu !== undefined) return { ...seu, seu: true }
  const versao = { documentoId: fatos.id, numero: fatos.versaoArquivo }
  return comVersao(meios, versao, async (lida) => ({
    ...(await lugarLivre(meios, { fatos, lugares, versao: lida })),
    seu: false,
  }))
}

function assina(fatos: Fatos): boolean {
  try {
    exigirAssinar(fatos)
    return true
  } catch (erro) {
    if (erro instanceof Recusa) return false
    throw erro
  }
}

/** O da pessoa, se o tem e ninguém pôs outro selo em cima; `lugares`: os que o arquivo guarda. */
async function lugarDe(
  reader: Reader,
  ator: Ator,
  fatos: Fatos,
): Promise<{ seu: Posicao | undefined; lugares: Lugar[] | null }> {
  const quem = fatos.assinaPor ?? usuarioDo(ator) ?? convidadoDo(ator, fatos)
  const { rows } = await sql<{ lugares: Lugar[] | null; postos: Posicao[] }>`
    select v.lugares, coalesce((select json_agg(s.posicao) from assinatura s
      where s.documento_id = v.documento_id and s.versao >= v.numero and s.posicao is not null), '[]') as postos
    from documento_versao v where v.documento_id = ${fatos.id}::uuid and v.numero = ${fatos.versaoBase}`.execute(
    reader,
  )
  const { lugares = null, postos = [] } = rows[0] ?? {}
  const achado = lugares?.find((lugar) => lugar.quem === quem)
  const livre = achado !== undefined && !postos.some((posto) => cobre(posto, achado))
  return { seu: livre ? semQuem(achado) : undefined, lugares }
}

const semQuem = ({ pagina, esquerda, inferior }: Lugar): Posicao => ({ pagina, esquerda, inferior })

/** As folhas que se escrevem aqui não giram: os lados são sempre os mesmos. */
const cobre = (posto: Posicao, seu: Lugar): boolean =>
  posto.pagina === seu.pagina &&
  Math.abs(posto.esquerda - seu.esquerda) < SELO_LARGURA &&
  Math.abs(posto.inferior - seu.inferior) < SELO_ALTURA

async function lugarLivre(
  { db, assinador }: MeiosDoLugar,
  {
    fatos: { id },
    lugares,
    versao: { bytes, paginas },
  }: Pick<Onde, 'fatos' | 'versao'> & { lugares: Lugar[] | null },
): Promise<Posicao> {
  const viradas = (await viradasPorDocumento(db, [id])).get(id) ?? []
  const giros = Object.fromEntries(viradas.map(({ pagina, graus }) => [pagina, graus as 90 | 180 | 270]))
  const achado = await assinador.lugar.achar(bytes, { giros, guardados: lugares ?? [] })
  // Do que não se desenha nada se sabe: o pé da última folha, e quem prepara o arquivo cuida que nela caiba.
  if (achado === null) return { pagina: paginas ?? 1, esquerda: RODAPE_ALTURA, inferior: RODAPE_ALTURA }
  const { livre: _, ...posicao } = achado
  return posicao
}
