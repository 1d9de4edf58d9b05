import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { EnderecoDoArquivoDocument } from '../../api/gen/graphql.ts'
import { openInTab } from '../../ui/open-in-tab.ts'

/** O endereço do arquivo vale 5 minutos: pede-se um na hora de baixar. Sem versão, a que está em vigor. */
export function useBaixar(id: string): { baixar: (versao?: number) => Promise<void>; pendente: boolean } {
  const [pendente, setPendente] = useState(false)
  const baixar = async (versao?: number) => {
    setPendente(true)
    try {
      const { documento } = await executar(EnderecoDoArquivoDocument, { id })
      const endereco =
        versao === undefined ? documento.pdf : documento.versoes.find(({ numero }) => numero === versao)?.pdf
      if (endereco) openInTab(endereco)
    } catch (erro) {
      mostrarErro(erro)
    } finally {
      setPendente(false)
    }
  }
  return { baixar, pendente }
}
