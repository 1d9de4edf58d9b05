import { ARQUIVOS_DE_UMA_VEZ_MAX } from '@autos/contract/regras/limites.ts'
import { useState } from 'react'

import { config } from '../../api/config.ts'
import { novaChave } from '../../api/idempotency.ts'
import { conferirVarios } from '../../partes/arquivo/conferir.ts'
import type { Entrada } from './lote.ts'
import { tituloDoArquivo } from './titulo-do-arquivo.ts'

/** Os arquivos que se soltaram juntos, com o título que cada documento terá. */
export function useArquivosDoLote() {
  const [entradas, setEntradas] = useState<readonly Entrada[]>([])
  const [recusados, setRecusados] = useState<readonly string[]>([])
  const mudar = (chave: string, mudanca: Partial<Entrada>) =>
    setEntradas((antes) =>
      antes.map((entrada) => (entrada.chave === chave ? { ...entrada, ...mudanca } : entrada)),
    )
  const receber = async (arquivos: readonly File[]) => {
    const { aceitos, recusados: nao } = await conferirVarios(arquivos, config().limites.arquivoBytes)
    const cabem = aceitos.slice(0, ARQUIVOS_DE_UMA_VEZ_MAX - entradas.length)
    const sobram = aceitos.length - cabem.length
    setRecusados(
      sobram > 0 ? [...nao, `Até ${ARQUIVOS_DE_UMA_VEZ_MAX} arquivos de uma vez; a mais: ${sobram}.`] : nao,
    )
    const novas = cabem.map((conferido): Entrada => ({
      chave: novaChave(),
      conferido,
      titulo: tituloDoArquivo(conferido.arquivo.name),
      situacao: { fase: 'pronto' },
    }))
    setEntradas((antes) => [...antes, ...novas])
  }
  const limpar = () => {
    setEntradas([])
    setRecusados([])
  }
  const remover = (chave: string) =>
    setEntradas((antes) => antes.filter((entrada) => entrada.chave !== chave))
  return { entradas, recusados, receber, mudar, remover, limpar }
}
