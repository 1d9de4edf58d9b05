import { ACOES, type NomeDaAcao, type TipoDeItem } from '@autos/contract/acoes.ts'
import { Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { Linha } from '../../partes/itens/linha.ts'
import type { ItemSugerido } from '../../partes/seletores/sugerir-itens.ts'
import { SeletorDeItem } from '../../partes/seletores/SeletorDeItem.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { AVistaDeFora } from '../AVistaDeFora.tsx'
import type { ParaFora } from '../DadosAVistaDeFora.tsx'
import type { PropsDeAcao } from '../dialogos.ts'
import { contar, type Item } from '../item.ts'
import { useLote } from '../lote.ts'
import { useVisto } from '../use-visto.ts'
import css from './Formulario.module.css'
import { ItensDoLote } from './ItensDoLote.tsx'

/** `vistos`: os dados pessoais do que assim se abre a quem é de fora. */
type Confirmado = { chave: string; confirmado: boolean; vistos: boolean }

export type EscolhaDeAlvo = {
  acao: NomeDaAcao
  verbo: string
  /** O que se escolhe, e como se chama o campo. */
  alvo: {
    tipo: TipoDeItem
    rotulo: string
    /** Só se oferece o que o servidor aceitaria. */ serve?: (linha: Linha) => boolean
  }
  texto?: (itens: readonly Item[]) => ReactNode
  executar: (item: Item, alvo: ItemSugerido, com: Confirmado) => Promise<unknown>
  sucesso: (feitos: readonly Item[]) => string
  /** Como mostrar a frase de sucesso: com o que a desfaz. */
  avisar: (frase: string, feitos: readonly Item[], alvo: ItemSugerido) => void
}

type Props = PropsDeAcao & {
  definicao: EscolhaDeAlvo
  /** O que a pessoa precisa confirmar antes, por serem estes os itens e este o alvo; nulo quando nada. */
  confirmacao?: (alvo: ItemSugerido) => string | null
  /** O que decide a confirmação ainda se pergunta ao servidor; quem confirma antes espera por ele. */
  verificando?: boolean
  /** O que quem é de fora passaria a ler. */
  abre: (alvo: ItemSugerido) => ParaFora
  /** Abaixo do campo: o que mais se decide. */
  opcoes?: ReactNode
  aoEscolher?: (alvo: ItemSugerido | null) => void
}

/** Juntar, anexar: os itens, o campo de um alvo, uma operação por item. O botão espera o alvo. */
export function EscolhaAlvo(props: Props) {
  const { itens, fechar, definicao, verificando = false, opcoes } = props
  const { alvo, escolher, pergunta, confirmado, confirmar } = useAlvo(props)
  const abre = alvo ? props.abre(alvo) : undefined
  const { visto, aoVer, semVer } = useVisto(abre)
  const lote = useLote({
    sucesso: definicao.sucesso,
    avisarSucesso: (frase, feitos) => alvo && definicao.avisar(frase, feitos, alvo),
    fechar,
  })
  const { tipo, rotulo, serve } = definicao.alvo
  const sabe = { confirmado: pergunta !== null && confirmado, vistos: visto.vistos }
  return (
    <Dialogo
      titulo={`${ACOES[definicao.acao].rotulo}: ${contar(itens)}`}
      rotulo={definicao.verbo}
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={alvo === null || (pergunta !== null && !confirmado) || semVer}
      porQueDesabilitado={alvo === null ? `Escolha ${rotulo.toLowerCase()}.` : 'Confirme o aviso.'}
      verificando={verificando || visto.vendo}
      confirmar={() =>
        alvo && void lote.executar(itens, (item, chave) => definicao.executar(item, alvo, { chave, ...sabe }))
      }
    >
      {definicao.texto && <div>{definicao.texto(itens)}</div>}
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <SeletorDeItem
        key={rotulo}
        tipo={tipo}
        rotulo={rotulo}
        valor={alvo}
        aoMudar={escolher}
        excluir={itens.map(({ id }) => id)}
        {...(serve && { serve })}
        focoInicial
      />
      {opcoes && <div className={css['opcoes']}>{opcoes}</div>}
      {pergunta !== null && (
        <Checkbox
          label={pergunta}
          checked={confirmado}
          onChange={({ currentTarget }) => confirmar(currentTarget.checked)}
        />
      )}
      {abre && <AVistaDeFora {...{ abre, aoVer, fechar }} />}
    </Dialogo>
  )
}

/** O alvo e, para este alvo e nenhum outro, o que a pessoa confirmou. */
function useAlvo({ definicao, confirmacao, aoEscolher }: Props) {
  const [alvo, setAlvo] = useState<ItemSugerido | null>(null)
  const [confirmadoPara, setConfirmadoPara] = useState<ItemSugerido | null>(null)
  const [de, setDe] = useState(definicao)
  // Trocados os papéis, quem servia de principal pode não servir de anexo.
  if (de !== definicao) {
    setDe(definicao)
    setAlvo(null)
  }
  return {
    alvo,
    escolher: (escolhido: ItemSugerido | null) => {
      setAlvo(escolhido)
      aoEscolher?.(escolhido)
    },
    pergunta: (alvo && confirmacao?.(alvo)) ?? null,
    confirmado: alvo !== null && confirmadoPara === alvo,
    confirmar: (sim: boolean) => setConfirmadoPara(sim ? alvo : null),
  }
}
