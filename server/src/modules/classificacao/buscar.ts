import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../identidade/index.ts'
import { type Classificacao, lerCatalogo, utilizavel } from './catalogo.ts'

export type EspecieTipo = { especie: string; tipo?: string | null | undefined }

/** A espécie e o tipo como estão no catálogo, sem diferença de acento, caixa ou espaços. */
export function acharNoCatalogo(todas: readonly Classificacao[], { especie, tipo }: EspecieTipo): Classificacao | undefined {
  const igual = (a: string | null, b: string | null | undefined) => normalizarCriterio(a ?? '') === normalizarCriterio(b ?? '')
  return todas.find((c) => igual(c.especie, especie) && igual(c.tipo, tipo))
}

export async function buscarClassificacao(reader: Reader, qual: EspecieTipo): Promise<Classificacao> {
  const achada = acharNoCatalogo(await lerCatalogo(reader, { especie: qual.especie }), qual)
  if (achada === undefined) throw naoEncontrado()
  return achada
}

/** A que a pessoa pode usar num item novo ou reclassificado; recusa com a frase do campo do formulário. */
export async function exigirUtilizavel(reader: Reader, ator: Ator, para: 'documento' | 'processo', qual: EspecieTipo): Promise<Classificacao> {
  const achada = acharNoCatalogo(await lerCatalogo(reader, { especie: qual.especie }), qual)
  const serve = achada !== undefined && (para === 'documento' ? achada.deDocumento : achada.deProcesso)
  if (!serve) throw validacao('especie', 'Espécie ou tipo desconhecido.')
  if (!utilizavel(ator, achada)) throw validacao('especie', achada.ativa ? 'Esta espécie não está disponível para você.' : 'Esta espécie está desativada.')
  return achada
}
