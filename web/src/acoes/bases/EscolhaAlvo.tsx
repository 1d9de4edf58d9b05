import { ACOES, type NomeDaAcao, type TipoDeItem } from '@autos/contract/acoes.ts'
import { useState, type ComponentType, type ReactNode } from 'react'

import type { ItemSugerido } from '../../features/seletores/itens.ts'
import { SeletorDeItem } from '../../features/seletores/SeletorDeItem.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { PropsDeAcao } from '../dialogos.ts'
import { contar, type Item } from '../item.ts'
import { useLote } from '../lote.ts'
import { ItensDoLote } from './ItensDoLote.tsx'

export type EscolhaDeAlvo = {
  acao: NomeDaAcao
  verbo: string
  /** O que se escolhe, e como se chama o campo. */
  alvo: { tipo: TipoDeItem; rotulo: string }
  texto?: (itens: readonly Item[]) => ReactNode
  executar: (item: Item, alvo: ItemSugerido, chave: string) => Promise<unknown>
  sucesso: (feitos: readonly Item[]) => string
}

/** Juntar, anexar: os itens, o campo de um alvo, uma operação por item. O botão espera o alvo. */
export function escolhaAlvo(definicao: EscolhaDeAlvo): ComponentType<PropsDeAcao> {
  return function EscolhaAlvo({ itens, fechar }: PropsDeAcao) {
    const [alvo, setAlvo] = useState<ItemSugerido | null>(null)
    const lote = useLote({ sucesso: definicao.sucesso, fechar })
    return (
      <Dialogo
        titulo={`${ACOES[definicao.acao].rotulo}: ${contar(itens)}`}
        rotulo={definicao.verbo}
        fechar={fechar}
        pendente={lote.pendente}
        desabilitado={alvo === null}
        porQueDesabilitado={`Escolha ${definicao.alvo.rotulo.toLowerCase()}.`}
        confirmar={() => alvo && void lote.executar(itens, (item, chave) => definicao.executar(item, alvo, chave))}
      >
        {definicao.texto && <div>{definicao.texto(itens)}</div>}
        <ItensDoLote itens={itens} resultados={lote.resultados} />
        <SeletorDeItem tipo={definicao.alvo.tipo} rotulo={definicao.alvo.rotulo} valor={alvo} aoMudar={setAlvo} excluir={itens.map(({ id }) => id)} focoInicial />
      </Dialogo>
    )
  }
}
