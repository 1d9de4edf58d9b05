import type { SetoresAdministradosQuery } from '../../api/gen/graphql.ts'
import { emOrdem } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'

export type Setor = SetoresAdministradosQuery['setores'][number]
export type NoDeSetor = { setor: Setor; abaixo: NoDeSetor[] }

/** Os da estrutura que funcionam. Procurando, ficam os achados e os que levam a eles. */
export function arvoreDeSetores(setores: readonly Setor[], texto: string): NoDeSetor[] {
  const ativos = setores.filter(({ grupoMembros, desativado }) => !grupoMembros && !desativado)
  const achados = new Set(
    procurar(ativos, texto, ({ nome, sigla }) => `${sigla ?? ''} ${nome}`).map(({ id }) => id),
  )
  const ids = new Set(ativos.map(({ id }) => id))
  const sob = Map.groupBy(ativos, ({ superiorId }) => (superiorId && ids.has(superiorId) ? superiorId : null))
  const nivel = (acima: string | null): NoDeSetor[] =>
    (sob.get(acima) ?? [])
      .map((setor) => ({ setor, abaixo: nivel(setor.id) }))
      .filter(({ setor, abaixo }) => achados.has(setor.id) || abaixo.length > 0)
      .sort((a, b) => emOrdem(a.setor.nome, b.setor.nome))
  return nivel(null)
}
