import { useState } from 'react'

import { useMe } from '../../../base/session.ts'
import { porConcluir } from '../../../partes/conclusao/por-concluir.ts'
import type { Passo } from './conduzir.ts'
import { habitoDe, lembrarHabito } from './habito.ts'
import type { DocumentoAConcluir } from './para-concluir.ts'

export type Plano = ReturnType<typeof usePlano>

/**
 * De que passos se trata: os que se podem, segundo o servidor, e destes os que a pessoa quer. O que se parou no meio
 * continua; de resto, o que ela costuma.
 */
export function usePlano(documento: DocumentoAConcluir | undefined, documentoId: string) {
  const { id: pessoa } = useMe()
  const [parado] = useState(() => porConcluir({ pessoa, documentoId }))
  const [escolha, setEscolha] = useState<{ assinar?: boolean; enviar?: boolean }>({})
  const habito = habitoDe(pessoa)
  const acoes = documento?.rascunho?.acoesAoFinalizar ?? []
  const deve = acoes.includes('DEVE_ASSINAR')
  const podeAssinar = deve || acoes.includes('PODE_ASSINAR')
  const podeEnviar = acoes.includes('PODE_ENVIAR')
  const outros = documento ? quemMaisAssina(documento, pessoa) : []
  const assinar = podeAssinar && (escolha.assinar ?? parado?.assinar ?? (deve && habito.assinar !== false))
  const completo = assinar && outros.length === 0
  const enviar =
    podeEnviar && (escolha.enviar ?? (parado ? parado.enviar !== null : completo && habito.enviar !== false))
  const finalizado = documento?.rascunho?.id == null && documento?.situacaoArquivo === 'OK'
  const escolher = (passo: 'assinar' | 'enviar', sim: boolean) => {
    setEscolha((antes) => ({ ...antes, [passo]: sim }))
    lembrarHabito(pessoa, { [passo]: sim })
  }
  const passos: Passo[] = [
    ...(finalizado ? [] : ['finalizar' as const]),
    ...(assinar ? ['assinar' as const] : []),
    ...(enviar ? ['enviar' as const] : []),
  ]
  return { pessoa, parado, podeAssinar, podeEnviar, assinar, enviar, outros, finalizado, passos, escolher }
}

/** Os que ainda hão de assinar, além de quem conclui. */
function quemMaisAssina(
  { assinantes, assinantesExternos, situacaoArquivo, rascunho }: DocumentoAConcluir,
  eu: string,
): string[] {
  // Escrito de novo, quem já tinha assinado assina outra vez.
  const deNovo = rascunho?.id != null || situacaoArquivo !== 'OK'
  return [
    ...assinantes
      .filter(({ pendente, usuario }) => (deNovo || pendente) && usuario.id !== eu)
      .map(({ nomeCompleto }) => nomeCompleto),
    ...assinantesExternos
      .filter(({ pendente }) => deNovo || pendente)
      .map(({ nome }) => nome ?? 'um convidado'),
  ]
}
