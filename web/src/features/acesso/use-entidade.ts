import { useRef } from 'react'

import { loadConfig } from '../../api/config.ts'
import { executar } from '../../api/executar.ts'
import { EntidadeAlterarDocument, EntidadeDocument, type EntidadeDados } from '../../api/gen/graphql.ts'
import { igual, soOQueMuda } from '../../partes/telas/juntar.ts'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { useVersao, type Lida } from '../../partes/telas/use-versao.ts'
import { applyBrand } from '../../ui/brand.ts'
import type { EntidadeLida } from './Entidade.tsx'

type Parte<V> = {
  sucesso: string
  campos: readonly string[]
  valoresDa: (entidade: EntidadeLida) => V
  dados: (valores: V) => EntidadeDados
}

/**
 * Uma parte das configurações: os valores, o que mudou, e como se salva: só o que mudou, sobre a versão que se leu. A
 * marca nova se vê na hora.
 */
export function useParteDaEntidade<V extends object>(
  entidade: EntidadeLida,
  { sucesso, campos, valoresDa, dados }: Parte<V>,
) {
  const lidaDe = (uma: EntidadeLida): Lida<V> => ({ versao: uma.versao, valores: valoresDa(uma) })
  const [valores, editar] = useEditar<V>(() => valoresDa(entidade))
  const enviados = useRef(valores)
  const versao = useVersao<V>({
    inicial: lidaDe(entidade),
    ler: async () => lidaDe((await executar(EntidadeDocument, {})).entidade),
    editar,
    salvar: (juntos, lida) => enviar(juntos, lida),
  })
  const ato = useAdministrar(EntidadeAlterarDocument, {
    sucesso,
    campos,
    recusou: (erro) => versao.recusou(erro, valores),
    aoConcluir: ({ entidadeAlterar }) => {
      const gravada = lidaDe(entidadeAlterar)
      versao.salvou(gravada)
      // O que se escreveu enquanto se salvava fica.
      if (igual(valores, enviados.current)) editar(gravada.valores)
      void atualizarMarca()
    },
  })
  const enviar = (quais: V, lida: Lida<V>) => {
    enviados.current = quais
    ato.executar({ dados: soOQueMuda(dados(lida.valores), dados(quais)), versao: lida.versao })
  }
  return {
    valores,
    conflito: versao.conflito,
    mudar: (mudanca: Partial<V>) => {
      ato.esquecer()
      editar(mudanca)
    },
    mudou: !igual(valores, versao.lida.valores),
    salvar: () => {
      versao.resolver()
      enviar(valores, versao.lida)
    },
    pendente: ato.pendente,
    erroDe: ato.erroDe,
  }
}

/** O que se lê ao abrir a interface se lê de novo: quem mudou a cor quer vê-la. */
export async function atualizarMarca(): Promise<void> {
  const { entidade } = await loadConfig()
  applyBrand(entidade)
}
