import type { PilhaDaMesa } from '@autos/contract/entradas.ts'
import { enumerar, plural } from '@autos/contract/regras/texto.ts'

import type { MesaQuery } from '../../api/gen/graphql.ts'

export type UmaPilha = MesaQuery['mesa']['pilhas'][number]
export type NaMesa = UmaPilha['dados'][number]

/** Como se chama cada pilha, e o que diz quando não há nada nela. */
export const PILHAS: Record<PilhaDaMesa, { titulo: string; vazia: string }> = {
  VENCE: { titulo: 'Vence até domingo', vazia: 'Nenhum prazo vence esta semana.' },
  VOLTOU: { titulo: 'Voltou', vazia: 'Nada voltou do que você mandou.' },
  CHEGOU: { titulo: 'Chegou', vazia: 'Nada chegou que você não tenha aberto.' },
  ESPERO: { titulo: 'Você espera dos outros', vazia: 'Ninguém lhe deve nada.' },
  ESCREVENDO: { titulo: 'Você estava escrevendo', vazia: 'Nenhum texto começado.' },
}

const O_QUE = { ASSINATURA: 'Assinatura', PRAZO: 'Prazo', ARQUIVO: 'Arquivo', CIENCIA: 'Ciência' } as const

/** 'Assinatura de Ana Azevedo e Beto Bastos', 'SEMAD'. */
export function deQuem({ oQue, quem, deFora }: Pick<NaMesa, 'oQue' | 'quem' | 'deFora'>): string {
  const nomes = [...quem.map(({ sigla, nome }) => sigla ?? nome), ...deFora]
  const todos = enumerar(nomes)
  if (oQue === null) return todos === '' ? '' : `de ${todos}`
  return todos === '' ? O_QUE[oQue] : `${O_QUE[oQue]} de ${todos}`
}

/** '2 vencidos, 1 de hoje'; nada, onde não há nem um nem outro. */
export const urgencia = ({ vencidos, hoje }: Pick<UmaPilha, 'vencidos' | 'hoje'>): string =>
  [vencidos > 0 && plural(vencidos, 'vencido', 'vencidos'), hoje > 0 && `${hoje} de hoje`]
    .filter(Boolean)
    .join(', ')

/** '3 documentos e 1 processo', '1 processo', 'nada'. */
export function carga({ documentos, processos }: { documentos: number; processos: number }): string {
  const partes = [
    documentos > 0 && plural(documentos, 'documento', 'documentos'),
    processos > 0 && plural(processos, 'processo', 'processos'),
  ].filter(Boolean)
  return partes.length === 0 ? 'nada' : partes.join(' e ')
}
