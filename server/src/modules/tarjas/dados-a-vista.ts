import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import type { TipoDeDado } from '../../adapters/dados-pessoais/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type DadoAchado, type DadosAchados } from './dados-pessoais.ts'
import { oQueFicaAVista, osQueLe } from './exigir-dados-vistos.ts'
import { algumEntra } from './quem-le-de-fora.ts'

export type AVistaMostrado = Pick<DadosAchados, 'situacao' | 'semTexto'> & {
  id: string
  dados: { tipo: TipoDeDado; quantos: number; paginas: number[] }[]
}

/**
 * O que quem abre a outros há de ver antes: o mesmo que o ato pede que se tenha visto, do que ele mesmo lê. Só um
 * documento se anexa, se junta ou se dá a assinar.
 */
export async function dadosAVista(
  reader: Reader,
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
  return achados
    .filter(({ id: documentoId }) => lidos.has(documentoId))
    .map(({ id: documentoId, situacao, semTexto, dados }) => ({
      id: documentoId,
      situacao,
      semTexto,
      dados: porTipo(dados),
    }))
    .filter(({ situacao, semTexto, dados }) => situacao !== 'EXAMINADO' || semTexto.length + dados.length > 0)
}

async function umItem(reader: Reader, ator: Ator, pedido: string): Promise<Fatos> {
  const id = pedido.toLowerCase()
  const fatos = isId(id) ? (await carregarFatos(reader, ator, { quais: [id] })).get(id) : undefined
  if (fatos === undefined) throw naoEncontrado()
  return fatos
}

export const porTipo = (dados: readonly DadoAchado[]): AVistaMostrado['dados'] =>
  [
    ...Map.groupBy(
      dados.filter(({ pessoal }) => pessoal),
      ({ tipo }) => tipo,
    ),
  ].map(([tipo, deles]) => ({
    tipo,
    quantos: deles.length,
    paginas: [...new Set(deles.map(({ pagina }) => pagina))],
  }))
