import { COMENTARIO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { useStore } from '../../api/store.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { trechoDe } from '../../partes/redacao/comentarios.ts'
import css from './Comentarios.module.css'
import { encurtar, paragrafosDe, type Paragrafo } from './comentarios.ts'
import { enviarComCtrlEnter } from './Responder.tsx'
import { useComentar } from './use-comentarios.ts'

type Props = { documentoId: string; anotacoes: Anotacoes; perguntar: () => void }

/** Sobre o que está escolhido na folha ou, sem nada escolhido, sobre um parágrafo. */
export function NovoComentario({ documentoId, anotacoes, perguntar }: Props) {
  const [texto, setTexto] = useState('')
  const [escolhido, setEscolhido] = useState<number>()
  const campo = useRef<HTMLTextAreaElement>(null)
  const escolha = useStore(anotacoes.escolha)
  const folha = useStore(anotacoes.folha)
  const pedidos = useStore(anotacoes.comentar)
  useEffect(() => setEscolhido(undefined), [escolha])
  useEffect(() => {
    if (pedidos > 0) campo.current?.focus()
  }, [pedidos])
  const { executar, pendente } = useComentar(perguntar, () => setTexto(''))
  const marcado = folha && escolha.de < escolha.ate ? trechoDe(folha.state.doc, escolha) : undefined
  const paragrafos = marcado ? [] : paragrafosDe(anotacoes)
  const paragrafo = oDoCursor(paragrafos, escolhido ?? escolha.de)
  const trecho = marcado ?? paragrafo?.trecho
  const enviar = () => trecho && executar({ documentoId, acao: 'COMENTAR', trecho, texto })
  return (
    <form
      className={css['novo']}
      aria-label="Novo comentário"
      onSubmit={(event) => {
        event.preventDefault()
        enviar()
      }}
    >
      {marcado ? (
        <span className={css['trecho']}>Sobre “{encurtar(marcado.trecho, 120)}”</span>
      ) : (
        <SobreOParagrafo {...{ paragrafos }} em={paragrafo?.de} escolher={setEscolhido} />
      )}
      <Textarea
        ref={campo}
        label="Comentário"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={COMENTARIO_MAX}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        onKeyDown={enviarComCtrlEnter}
      />
      <div>
        <Button type="submit" size="sm" loading={pendente} disabled={!trecho || texto.trim() === ''}>
          Comentar
        </Button>
      </div>
    </form>
  )
}

type DoParagrafo = {
  paragrafos: readonly Paragrafo[]
  em: number | undefined
  escolher: (em: number) => void
}

const SEM_TEXTO = [{ value: '', label: 'Ainda não há texto' }]

function SobreOParagrafo({ paragrafos, em, escolher }: DoParagrafo) {
  const opcoes = paragrafos.map(({ de, trecho: { trecho } }) => ({
    value: String(de),
    label: encurtar(trecho, 60),
  }))
  return (
    <NativeSelect
      label="Sobre o parágrafo"
      description="Ou escolha um trecho no texto."
      value={String(em ?? '')}
      disabled={opcoes.length === 0}
      data={opcoes.length === 0 ? SEM_TEXTO : opcoes}
      onChange={({ currentTarget }) => escolher(Number(currentTarget.value))}
    />
  )
}

/** O último que começa antes do cursor. */
const oDoCursor = (paragrafos: readonly Paragrafo[], em: number): Paragrafo | undefined =>
  paragrafos.findLast(({ de }) => de <= em) ?? paragrafos[0]
