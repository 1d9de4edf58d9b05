import { dobrar } from '@autos/contract/regras/texto.ts'
import { Modal } from '@mantine/core'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'

import css from './Comandos.module.css'
import { useDialogoAberto } from './foco.ts'

export type Comando = { id: string; grupo: string; rotulo: string; executar: () => void }

type Props = { comandos: readonly Comando[]; fechar: () => void }

const MOSTRADOS = 40
const NENHUM: readonly Comando[] = []

/** Command palette: a combobox over a grouped listbox. Matches every typed word, without accents or case. */
export function Comandos({ comandos, fechar }: Props) {
  const lista = useId()
  useDialogoAberto()
  const { texto, digitar, achados, vistos, ativo, escolher, teclar } = useProcura(comandos, fechar)
  return (
    <Modal.Root
      opened
      onClose={fechar}
      size={600}
      yOffset="12vh"
      classNames={{ content: css['content'] ?? '' }}
    >
      <Modal.Overlay className={css['overlay']} />
      <Modal.Content aria-label="Paleta de comandos">
        <Campo
          texto={texto}
          controla={lista}
          apontada={achados[ativo] ? `${lista}-${ativo}` : undefined}
          aoTeclar={teclar}
          aoDigitar={digitar}
        />
        <Opcoes
          lista={lista}
          comandos={vistos}
          ativo={Math.min(ativo, vistos.length - 1)}
          escolher={escolher}
        />
        {achados.length === 0 && (
          <p role="status" className={css['vazio']}>
            Nenhuma correspondência
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** What was typed, what it found and which of these the keys are on. */
function useProcura(comandos: readonly Comando[], fechar: () => void) {
  const [texto, setTexto] = useState('')
  const [ativo, setAtivo] = useState(0)
  const achados = useMemo(() => procurar(comandos, texto), [comandos, texto])
  // The field is there, and takes what is typed, before the list of what was found is drawn. Enter acts on
  // what was found.
  const vistos = useDeferredValue(achados, NENHUM)
  const escolher = useCallback(
    (comando: Comando | undefined) => {
      if (!comando) return
      fechar()
      comando.executar()
    },
    [fechar],
  )
  const teclar = (event: KeyboardEvent) => {
    const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (passo !== 0) {
      event.preventDefault()
      setAtivo((atual) => (achados.length === 0 ? 0 : (atual + passo + achados.length) % achados.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      escolher(achados[ativo])
    }
  }
  const digitar = (digitado: string) => {
    setTexto(digitado)
    setAtivo(0)
  }
  return { texto, digitar, achados, vistos, ativo, escolher, teclar }
}

type PropsDoCampo = {
  texto: string
  controla: string
  apontada: string | undefined
  aoTeclar: (event: KeyboardEvent) => void
  aoDigitar: (texto: string) => void
}

function Campo({ texto, controla, apontada, aoTeclar, aoDigitar }: PropsDoCampo) {
  return (
    <input
      className={css['texto']}
      type="text"
      role="combobox"
      aria-label="O que você quer fazer?"
      aria-expanded
      aria-controls={controla}
      aria-activedescendant={apontada}
      placeholder="O que você quer fazer?"
      value={texto}
      data-autofocus
      onChange={(event) => aoDigitar(event.currentTarget.value)}
      onKeyDown={aoTeclar}
    />
  )
}

type PropsDasOpcoes = {
  lista: string
  comandos: readonly Comando[]
  ativo: number
  escolher: (comando: Comando) => void
}

const Opcoes = memo(function Opcoes({ lista, comandos, ativo, escolher }: PropsDasOpcoes) {
  const opcao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Braces: browsers begin to answer with a promise, which is no clean-up.
    opcao.current?.scrollIntoView({ block: 'nearest' })
  }, [ativo])
  return (
    <div id={lista} role="listbox" aria-label="Comandos" className={css['lista']}>
      {comandos.map((comando, indice) => (
        <button
          key={comando.id}
          id={`${lista}-${indice}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={indice === ativo}
          ref={indice === ativo ? opcao : undefined}
          onClick={() => escolher(comando)}
        >
          <span>{comando.rotulo}</span>
          <small>{comando.grupo}</small>
        </button>
      ))}
    </div>
  )
})

function procurar(comandos: readonly Comando[], texto: string): Comando[] {
  const palavras = dobrar(texto).split(/\s+/).filter(Boolean)
  const serve = (comando: Comando) => {
    const alvo = dobrar(`${comando.grupo} ${comando.rotulo}`)
    return palavras.every((palavra) => alvo.includes(palavra))
  }
  return comandos.filter(serve).slice(0, MOSTRADOS)
}
