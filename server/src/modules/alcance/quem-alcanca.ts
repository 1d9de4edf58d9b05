import { naoEncontrado } from '@autos/contract/erros.ts'
import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, exigir } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { lerClasses } from './classes.ts'
import { caminhosDe } from './caminhos.ts'
import { abrirEnsaio } from './ensaiar.ts'
import { type Achados, procurar } from './procurar.ts'
import { lerPartida } from './situacao.ts'

export type CaminhoDoAlcance = { quem: string; pessoas: string[]; como: string; atos: string[] }
export type QuemAlcanca = { mostra: boolean; caminhos: CaminhoDoAlcance[]; cortado: boolean }

/**
 * Quem hoje não lê o item e, com até três atos que as regras lhe deixam fazer, só ou com outro que também não lê,
 * chegaria a ler. Diz-se a quem pode restringi-lo e o lê: ao
 * classificador que não o lê, quem são os autorizados não se diz.
 */
export async function quemAlcanca(
  reader: Reader,
  ator: Ator,
  { id: pedido }: ArgumentosDeQuery['quemAlcanca'],
): Promise<QuemAlcanca> {
  const id = pedido.toLowerCase()
  const fatos = isId(id) ? (await carregarFatos(reader, ator, { quais: [id] })).get(id) : undefined
  if (fatos === undefined) throw naoEncontrado()
  exigir('PODE_ALTERAR_RESTRICOES', fatos)
  // Quem o tinha ao arquivar-se responde por ele, ainda que arquivado ninguém o leia.
  if (!fatos.podeVer && !(fatos.detinhaAoArquivar && fatos.autorizado))
    return { mostra: false, caminhos: [], cortado: false }
  const { equipe, achados } = await alcances(reader, { ator, id })
  return { mostra: true, caminhos: caminhosDe(achados, equipe), cortado: achados.cortado }
}

/** Mais classes do que estas só as teria um item que cita muita gente: olha-se o que se pode. */
const CLASSES_MAX = 24

export async function alcances(
  reader: Reader,
  { ator: { marca }, id }: { ator: Pick<Ator, 'marca'>; id: string },
): Promise<{ equipe: number; achados: Achados }> {
  const partida = await lerPartida(reader, id)
  const todas = await lerClasses(reader, { citados: partida.citados, marca })
  const classes = todas.slice(0, CLASSES_MAX)
  const ensaio = await abrirEnsaio(reader, partida, classes)
  const achados = procurar(ensaio, partida)
  return {
    equipe: todas.reduce((soma, { pessoas }) => soma + pessoas.length, 0),
    achados: { ...achados, cortado: achados.cortado || todas.length > classes.length },
  }
}
