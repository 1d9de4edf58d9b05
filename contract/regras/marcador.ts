import { limparLinha } from './texto.ts'

/** Separa os níveis de um marcador: Obras\Centro. */
export const SEPARADOR = '\\'

/** Os sinais que se leem como a barra invertida, e que a comparação sem acento confundiria com ela. */
const PARECIDOS = /[\uff3c\ufe68\u2216\u29f5\u29f9]/g

/** Os níveis, cada um como se guarda; um vazio diz que o nome não serve. */
export const niveisDoMarcador = (nome: string): string[] =>
  nome.replace(PARECIDOS, SEPARADOR).split(SEPARADOR).map(limparLinha)

/** Para procurar: o que não serve de nome não nomeia marcador nenhum. */
export const nomeProcurado = (texto: string): string => niveisDoMarcador(texto).join(SEPARADOR)
