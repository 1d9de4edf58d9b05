import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { Sugestoes } from '../../ui/Sugestoes.tsx'
import type { Linha } from '../itens/linha.ts'
import { useItens } from './itens.ts'
import { sugerir, type ItemSugerido } from './sugerir-itens.ts'

type Props = {
  tipo: TipoDeItem
  rotulo: string
  aoEscolher: (valor: ItemSugerido) => void
  excluir: readonly string[]
  serve: (linha: Linha) => boolean
}

/** Vários, um depois do outro: o campo se esvazia a cada escolha e continua com o foco. */
export function SeletorDeItens({ tipo, rotulo, aoEscolher, excluir, serve }: Props) {
  const [texto, setTexto] = useState('')
  const { linhas, carregando } = useItens(tipo, 'carga', texto)
  return (
    <Sugestoes<ItemSugerido>
      rotulo={rotulo}
      texto={texto}
      dica={MENSAGENS.buscaPlaceholder}
      sugestoes={sugerir(linhas, { excluir, serve })}
      vazio={tipo === 'documento' ? MENSAGENS.nenhumDocumento : MENSAGENS.nenhumProcesso}
      carregando={carregando}
      focoInicial
      aoDigitar={setTexto}
      aoEscolher={(escolhido) => {
        setTexto('')
        aoEscolher(escolhido)
      }}
    />
  )
}
