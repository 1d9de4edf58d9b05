import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { Sugestoes } from '../../ui/Sugestoes.tsx'
import type { Linha } from '../itens/linha.ts'
import { useItens, type OndeProcurar } from './itens.ts'
import { sugerir, type ItemSugerido } from './sugerir-itens.ts'

type Props = {
  tipo: TipoDeItem
  rotulo: string
  valor: ItemSugerido | null
  aoMudar: (valor: ItemSugerido | null) => void
  onde?: OndeProcurar
  excluir?: readonly string[]
  serve?: (linha: Linha) => boolean
  erro?: string | undefined
  obrigatorio?: boolean
  focoInicial?: boolean
}

const VAZIO = { documento: MENSAGENS.nenhumDocumento, processo: MENSAGENS.nenhumProcesso } as const

/** Um documento ou um processo. Editar o texto desfaz a escolha. */
export function SeletorDeItem({
  tipo,
  rotulo,
  valor,
  aoMudar,
  onde = 'carga',
  excluir = [],
  serve = () => true,
  erro,
  obrigatorio = true,
  focoInicial = false,
}: Props) {
  const [texto, setTexto] = useState('')
  const { linhas, carregando } = useItens(tipo, onde, valor ? '' : texto)
  return (
    <Sugestoes<ItemSugerido>
      rotulo={rotulo}
      texto={valor?.rotulo ?? texto}
      dica={MENSAGENS.buscaPlaceholder}
      sugestoes={sugerir(linhas, { excluir, serve })}
      vazio={VAZIO[tipo]}
      carregando={carregando}
      erro={erro}
      obrigatorio={obrigatorio}
      focoInicial={focoInicial}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(null)
      }}
      aoEscolher={aoMudar}
    />
  )
}
