import { useState } from 'react'

import { applyBrand } from '../../ui/brand.ts'
import { loadConfig } from '../../api/config.ts'
import { EntidadeAlterarDocument, type EntidadeDados } from '../../api/gen/graphql.ts'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'

/** Uma parte das configurações: os valores, o que mudou, e como se salva. A marca nova se vê na hora. */
export function useParteDaEntidade<V extends object>(
  inicial: V,
  {
    sucesso,
    campos,
    dados,
  }: { sucesso: string; campos: readonly string[]; dados: (valores: V) => EntidadeDados },
) {
  const [salvos, setSalvos] = useState(inicial)
  const [valores, editar] = useEditar<V>(inicial)
  const ato = useAdministrar(EntidadeAlterarDocument, {
    sucesso,
    campos,
    aoConcluir: () => {
      setSalvos(valores)
      void atualizarMarca()
    },
  })
  return {
    valores,
    mudar: (mudanca: Partial<V>) => {
      ato.esquecer()
      editar(mudanca)
    },
    mudou: JSON.stringify(salvos) !== JSON.stringify(valores),
    salvar: () => ato.executar({ dados: dados(valores) }),
    pendente: ato.pendente,
    erroDe: ato.erroDe,
  }
}

/** O que se lê ao abrir a interface se lê de novo: quem mudou a cor quer vê-la. */
export async function atualizarMarca(): Promise<void> {
  const { entidade } = await loadConfig()
  applyBrand(entidade)
}
