type Candidato =
  | { __typename: 'Processo'; id: string; criadoEm: string; apensos: readonly unknown[] }
  | { __typename: 'Documento'; id: string; criadoEm: string }

/**
 * O que o servidor fará principal: o que já tem apensos; na falta, o mais antigo. Com dois que já têm,
 * nenhum: ele recusa.
 */
export function principalDe(processos: readonly Candidato[]): string | undefined {
  const comApensos = processos.filter(
    (processo) => processo.__typename === 'Processo' && processo.apensos.length > 0,
  )
  if (comApensos.length > 1) return undefined
  return (
    comApensos[0] ??
    processos.toSorted((a, b) => a.criadoEm.localeCompare(b.criadoEm) || a.id.localeCompare(b.id))[0]
  )?.id
}
