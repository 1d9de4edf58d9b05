import { plural } from '@autos/contract/regras/texto.ts'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'

import { achadosEm, andar, procurar, SEM_PROCURA, trocar, trocarTodos, type Procura } from './localizar.ts'
import css from './Localizar.module.css'
import { voltarAoTexto } from './voltar-ao-texto.ts'

export type Props = {
  view: EditorView
  /** Ctrl+F leva a localizar; Ctrl+H, a substituir. Muda a cada vez que se pede. */
  pedido: { campo: 'localizar' | 'substituir'; vez: number }
  /** Quem só sugere propõe cada troca. */
  sugerindo: boolean
  fechar: () => void
}

/** Sobre a folha, que continua à vista: Enter vai ao seguinte, Shift+Enter ao anterior, Esc fecha e volta ao texto. */
export function Localizar({ view, pedido, sugerindo, fechar }: Props) {
  const campos = useProcura(view, pedido)
  const { procura, mudar, localizado, substituto } = campos
  const [trocados, setTrocados] = useState<number>()
  const sair = () => {
    procurar(view, SEM_PROCURA)
    fechar()
    voltarAoTexto(view)
  }
  const fazer = (ato: () => number | void) => {
    setTrocados(ato() ?? undefined)
    // Sem mais nada que achar, o botão que se apertou desliga-se e perderia o foco.
    if (achadosEm(view.state).total === 0) localizado.current?.focus()
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key === 'Escape') sair()
    else if (event.key === 'Enter' && event.target === localizado.current)
      fazer(() => andar(view, event.shiftKey ? -1 : 1))
    else if (event.key === 'Enter' && event.target === substituto.current) fazer(() => trocar(view))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as teclas valem com o foco em qualquer parte
    <div role="dialog" aria-label="Localizar e substituir" className={css['painel']} onKeyDown={teclar}>
      <LinhaDeLocalizar {...{ view, campos, fazer }} />
      <LinhaDeSubstituir {...{ view, campos, fazer, sugerindo }} />
      <Switch
        label="Diferenciar maiúsculas"
        checked={procura.comCaixa}
        onChange={({ currentTarget }) => mudar({ comCaixa: currentTarget.checked })}
      />
      <p role="status" className={css['feito']}>
        {trocados !== undefined && plural(trocados, 'substituição feita', 'substituições feitas')}
      </p>
      <ActionIcon
        size={32}
        aria-label="Fechar localizar e substituir"
        className={css['fechar']}
        onClick={sair}
      >
        <IconX aria-hidden size={20} />
      </ActionIcon>
    </div>
  )
}

type PropsDaLinha = {
  view: EditorView
  campos: ReturnType<typeof useProcura>
  /** Faz, e diz quantos se trocaram, se é disso que se trata. */
  fazer: (ato: () => number | void) => void
}

function LinhaDeLocalizar({ view, campos: { procura, mudar, localizado }, fazer }: PropsDaLinha) {
  const achados = achadosEm(view.state)
  return (
    <div className={css['linha']}>
      <input
        ref={localizado}
        aria-label="Localizar"
        placeholder="Localizar"
        value={procura.procurado}
        onChange={({ currentTarget }) => mudar({ procurado: currentTarget.value })}
      />
      <output className={`numero ${css['conta']}`}>{conta(procura, achados)}</output>
      {(
        [
          ['Anterior', IconChevronUp, -1],
          ['Próximo', IconChevronDown, 1],
        ] as const
      ).map(([rotulo, Icone, sentido]) => (
        <ActionIcon
          key={rotulo}
          size={32}
          aria-label={rotulo}
          disabled={achados.total === 0}
          onClick={() => fazer(() => andar(view, sentido))}
        >
          <Icone aria-hidden size={20} />
        </ActionIcon>
      ))}
    </div>
  )
}

function LinhaDeSubstituir({
  view,
  campos: { procura, mudar, substituto },
  fazer,
  sugerindo,
}: PropsDaLinha & { sugerindo: boolean }) {
  const nada = achadosEm(view.state).total === 0
  return (
    <div className={css['linha']}>
      <input
        ref={substituto}
        aria-label="Substituir por"
        placeholder="Substituir por"
        value={procura.troca}
        onChange={({ currentTarget }) => mudar({ troca: currentTarget.value })}
      />
      <Button variant="outline" size="sm" disabled={nada} onClick={() => fazer(() => trocar(view))}>
        Substituir
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={nada}
        onClick={() => fazer(() => trocarTodos(view, procura, sugerindo))}
      >
        Substituir todos
      </Button>
    </div>
  )
}

/** Começa pelo que está escolhido na folha, se cabe numa linha. */
function useProcura(view: EditorView, { campo, vez }: Props['pedido']) {
  const [procura, setProcura] = useState<Procura>(() => ({ ...SEM_PROCURA, procurado: escolhidoEm(view) }))
  const localizado = useRef<HTMLInputElement>(null)
  const substituto = useRef<HTMLInputElement>(null)
  useEffect(() => procurar(view, procura), [view, procura])
  const focar = useEffectEvent(() => {
    const qual = campo === 'substituir' && procura.procurado !== '' ? substituto : localizado
    qual.current?.focus()
    qual.current?.select()
  })
  useEffect(() => focar(), [campo, vez])
  return {
    procura,
    localizado,
    substituto,
    mudar: (mudanca: Partial<Procura>) => setProcura((antes) => ({ ...antes, ...mudanca })),
  }
}

const ESCOLHIDO_MAX = 100

function escolhidoEm({ state: { doc, selection } }: EditorView): string {
  const texto = doc.textBetween(selection.from, selection.to, '\n')
  return texto.includes('\n') || texto.length > ESCOLHIDO_MAX ? '' : texto
}

function conta({ procurado }: Procura, { total, atual }: ReturnType<typeof achadosEm>): string {
  if (procurado === '') return ''
  if (total === 0) return 'nenhum'
  return atual === undefined ? String(total) : `${atual} de ${total}`
}
