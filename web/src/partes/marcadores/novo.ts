import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, MARCADOR_MAX, MARCADOR_NIVEIS_MAX } from '@autos/contract/regras/limites.ts'
import { niveisDoMarcador, SEPARADOR } from '@autos/contract/regras/marcador.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'

import type { Marker } from '../../base/markers.ts'
import type { Me } from '../../base/session.ts'

type Setor = Me['setores'][number]

/** Onde se cria: os setores sem grupo, e os grupos de trabalho de que a pessoa é dona (especificação §5). */
export const setoresParaMarcador = ({ id, setores }: Pick<Me, 'id' | 'setores'>): Setor[] =>
  setores.filter(({ grupoMembros }) => !grupoMembros || grupoMembros[0] === id)

/** O nome como o servidor o guarda, com o prefixo na frente quando há. */
export const nomeInteiro = (prefixo: string, texto: string): string =>
  niveisDoMarcador(prefixo ? `${prefixo}${SEPARADOR}${texto}` : texto).join(SEPARADOR)

export function problemaDoNome(nome: string): string | undefined {
  const niveis = niveisDoMarcador(nome)
  if (niveis.every((nivel) => nivel === '')) return MENSAGENS.campoObrigatorio
  if (niveis.includes('')) return 'Há um nível sem nome entre as barras.'
  if (niveis.length > MARCADOR_NIVEIS_MAX) return `O marcador tem no máximo ${MARCADOR_NIVEIS_MAX} níveis.`
  return comprimento(nome) > MARCADOR_MAX ? `O marcador tem no máximo ${MARCADOR_MAX} caracteres.` : undefined
}

/** O servidor compara sem acento nem caixa. */
export const mesmoMarcador = (a: Marker, b: Marker): boolean =>
  a.tipo === b.tipo && a.setor?.id === b.setor?.id && dobrar(a.nome) === dobrar(b.nome)

/** Como se nomeia um marcador ao servidor. */
export const paraServidor = ({ tipo, nome, setor }: Marker) => ({
  tipo,
  nome,
  ...(setor ? { setorId: setor.id } : {}),
})
