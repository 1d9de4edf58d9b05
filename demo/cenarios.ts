import { calendario } from './calendario.ts'
import { CLASSIFICACOES, CLASSIFICACOES_DA_CAMARA } from './classificacoes.ts'
import { guardar, type Municipio } from './estado.ts'
import { type Cenario, fundar } from './fundar.ts'
import { povoar } from './gerador.ts'
import { povoarCamara } from './gerador/camara.ts'
import { contarHistorias } from './historias.ts'
import { INTEGRADORES_CAMARA, INTEGRADORES_PREFEITURA } from './interessados.ts'
import { MARCA_CAMARA, MARCA_PREFEITURA } from './marca.ts'
import { MARCADORES_CAMARA, MARCADORES_PREFEITURA } from './marcadores.ts'
import { numerar } from './numerar.ts'
import { CAMARA, PREFEITURA } from './pessoas.ts'
import { GRUPOS_CAMARA, GRUPOS_PREFEITURA, SETORES_CAMARA, SETORES_PREFEITURA } from './setores.ts'

// prettier-ignore
const CENARIOS: Record<string, Cenario & { contar: (m: Municipio) => void }> = {
  pmva: { id: 'pmva', marca: MARCA_PREFEITURA, titular: 'evandro', pessoas: PREFEITURA, setores: SETORES_PREFEITURA, grupos: GRUPOS_PREFEITURA, classificacoes: CLASSIFICACOES, marcadores: MARCADORES_PREFEITURA, integradores: INTEGRADORES_PREFEITURA,
    contar(m) { contarHistorias(m); povoar(m) } },
  cmva: { id: 'cmva', marca: MARCA_CAMARA, titular: 'ademir', pessoas: CAMARA, setores: SETORES_CAMARA, grupos: GRUPOS_CAMARA, classificacoes: [...CLASSIFICACOES, ...CLASSIFICACOES_DA_CAMARA], marcadores: MARCADORES_CAMARA, integradores: INTEGRADORES_CAMARA,
    contar: povoarCamara },
}

export const temCenario = (id: string): boolean => Object.hasOwn(CENARIOS, id)

/**
 * O município inteiro em memória, tal como está no instante dado. O mesmo instante dá sempre o mesmo
 * município.
 */
export function municipio(id: string, agora: Date): Municipio {
  const cenario = CENARIOS[id]
  if (cenario === undefined) throw new Error(`não há demonstração para a entidade ${id}`)
  const m = fundar(cenario, calendario(agora))
  cenario.contar(m)
  numerar(m)
  guardar(m, 'docproc', ...[...m.processos, ...m.documentos].map(({ linha }) => linha))
  guardar(m, 'documento', ...m.documentos.map(({ documento }) => documento))
  guardar(m, 'processo', ...m.processos.map(({ processo }) => processo))
  guardar(m, 'leitura', ...m.leituras.values())
  return m
}
