import { canonical, sha256 } from '@autos/server/src/kernel/canonical.ts'
import type { Ato } from '@autos/server/src/modules/historico/index.ts'
import { guardar, type Municipio, type PessoaViva, type SetorVivo } from '../estado.ts'

/**
 * A linha do ato no histórico, com o resumo que o servidor calcularia (modules/historico/registrar.ts).
 * Devolve o id. `quem` nulo é o sistema; texto é o id de um integrador.
 */
export function contar(
  m: Municipio,
  quem: PessoaViva | string | null,
  em: number,
  ato: Ato,
  itens: string[],
  dados: Record<string, unknown>,
  setor: SetorVivo | null = null,
): string {
  const instante = m.cal.em(em)
  const id = m.acaso.id(instante)
  const atorTipo = quem === null ? 'SISTEMA' : typeof quem === 'string' ? 'INTEGRADOR' : 'USUARIO'
  const atorId = quem === null ? null : typeof quem === 'string' ? quem : quem.id
  const setorId = setor?.id ?? null
  const resumo = sha256(canonical({ id, ato, atorTipo, atorId, setorId, impersonadoPor: null, itens, dados }))
  guardar(m, 'historico', {
    id,
    em: instante,
    ato,
    atorTipo,
    atorId,
    setorId,
    impersonadoPor: null,
    ip: atorTipo === 'USUARIO' ? '10.20.0.14' : null,
    itens,
    dados: JSON.stringify(dados),
    resumo,
  })
  return id
}
