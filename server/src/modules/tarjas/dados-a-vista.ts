import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import type { TipoDeDado } from '../../adapters/dados-pessoais/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { apressarExame, type DadosDoLugar } from '../preparo/index.ts'
import { esperando, type ExameDosDados, type LugarExaminado } from './exame-dos-dados.ts'
import { oQueFicaAVista, osQueLe } from './exigir-dados-vistos.ts'
import { algumEntra } from './quem-le-de-fora.ts'

/** De um tipo: quantos há, em que páginas, e em que lugares fora delas. */
export type DeUmTipo = { tipo: TipoDeDado; quantos: number; paginas: number[]; lugares: LugarExaminado[] }
export type AVistaMostrado = Pick<ExameDosDados, 'situacao' | 'semTexto' | 'examinados' | 'naoExaminados'> & {
  id: string
  dados: DeUmTipo[]
}

/**
 * O que quem abre a outros há de ver antes: o mesmo que o ato pede que se tenha visto, do que ele mesmo lê. Só um
 * documento se anexa, se junta ou se dá a assinar.
 */
export async function dadosAVista(
  { db: reader, ledger }: Pick<ContextoDeLeitura, 'db' | 'ledger'>,
  ator: Ator,
  { id, de, em }: ArgumentosDeQuery['dadosAVista'],
): Promise<AVistaMostrado[]> {
  const fatos = await umItem(reader, ator, id)
  const doProcesso = (de === 'EXPORTADO' || de === 'INTERESSADO') && fatos.processo
  const soDocumento = de === 'CONVIDADO' || de === 'ANEXADO' || de === 'JUNTADO'
  if (!(fatos.podeVer || doProcesso) || (soDocumento && !fatos.documento)) throw naoEncontrado()
  const prende = de === 'ANEXADO' || de === 'JUNTADO'
  if (de === 'INTERESSADO' && em != null && !(isId(em) && (await algumEntra(reader, [em])))) return []
  const outro = prende ? await umItem(reader, ator, em ?? '') : undefined
  const achados = await oQueFicaAVista(reader, ator, { id: fatos.id, de, em: outro?.id })
  const lidos = new Set(
    await osQueLe(
      reader,
      ator,
      achados.map(({ id: documentoId }) => documentoId),
    ),
  )
  const vistos = achados.filter(({ id: documentoId }) => lidos.has(documentoId))
  await apressarExame(ledger, vistos.filter(esperando))
  return vistos
    .map((exame) => ({ id: exame.id, ...mostrado(exame) }))
    .filter(
      ({ situacao, semTexto, dados, naoExaminados }) =>
        situacao !== 'EXAMINADO' || semTexto.length + dados.length + naoExaminados.length > 0,
    )
}

async function umItem(reader: Reader, ator: Ator, pedido: string): Promise<Fatos> {
  const id = pedido.toLowerCase()
  const fatos = isId(id) ? (await carregarFatos(reader, ator, { quais: [id] })).get(id) : undefined
  if (fatos === undefined) throw naoEncontrado()
  return fatos
}

export const mostrado = ({
  situacao,
  semTexto,
  dados,
  examinados,
  naoExaminados,
}: ExameDosDados): Omit<AVistaMostrado, 'id'> => ({
  situacao,
  semTexto,
  dados: porTipo(dados),
  examinados,
  naoExaminados,
})

export const porTipo = (dados: readonly DadosDoLugar[]): DeUmTipo[] =>
  [...Map.groupBy(dados, ({ tipo }) => tipo)].map(([tipo, deles]) => ({
    tipo,
    quantos: deles.reduce((soma, { quantos }) => soma + quantos, 0),
    paginas: deles.flatMap(({ lugar, pagina }) => (lugar === 'PAGINA' && pagina > 0 ? [pagina] : [])),
    lugares: deles.flatMap(({ lugar, nome, pagina }) =>
      lugar === 'PAGINA' && pagina > 0 ? [] : [{ lugar, nome, pagina }],
    ),
  }))
