import { dobrar } from '@autos/contract/regras/texto.ts'

import type { Capitulo, Grupo } from './capitulo.ts'
import { ADMINISTRAR } from './capitulos/administrar.ts'
import { ASSINAR } from './capitulos/assinar.ts'
import { COMECAR } from './capitulos/comecar.ts'
import { CONFIGURAR } from './capitulos/configurar.ts'
import { DOCUMENTOS } from './capitulos/documentos.ts'
import { FORA } from './capitulos/fora.ts'
import { ORGANIZAR } from './capitulos/organizar.ts'
import { PROCESSOS } from './capitulos/processos.ts'

export const GRUPOS: readonly Grupo[] = [
  COMECAR,
  DOCUMENTOS,
  ASSINAR,
  PROCESSOS,
  ORGANIZAR,
  FORA,
  ADMINISTRAR,
  CONFIGURAR,
]

export const capituloDe = (id: string): Capitulo | undefined =>
  GRUPOS.flatMap(({ capitulos }) => capitulos).find((capitulo) => capitulo.id === id)

/** Os capítulos em que estão todas as palavras, sem acento nem maiúscula. */
export function procurarNoManual(texto: string): Grupo[] {
  const palavras = dobrar(texto).split(/\s+/).filter(Boolean)
  const tem = ({ titulo, paraQue, passos, saiba = [] }: Capitulo) => {
    const tudo = dobrar([titulo, paraQue, ...passos, ...saiba].join(' '))
    return palavras.every((palavra) => tudo.includes(palavra))
  }
  return GRUPOS.map((grupo) => ({ ...grupo, capitulos: grupo.capitulos.filter(tem) })).filter(
    ({ capitulos }) => capitulos.length > 0,
  )
}
