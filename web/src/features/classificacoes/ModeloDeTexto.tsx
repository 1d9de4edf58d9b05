import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core'
import {
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPilcrow,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import type { UsoDaClassificacaoQuery } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { comoMarcacao } from '../../partes/redacao/marcacao.ts'
import telas from '../../partes/telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dataHora } from '../../ui/formato.ts'
import css from './Classificacoes.module.css'
import { gravarModelo, lerModelo } from './modelo.ts'

type Modelo = UsoDaClassificacaoQuery['classificacao']['modeloHtml']

type Props = { nome: string; modelo: Modelo; fechar: () => void }

/** O texto de que um documento novo parte. As versões de antes se leem, e podem voltar. */
export function ModeloDeTexto({ nome, modelo: dito, fechar }: Props) {
  const [modelo] = useState(dito)
  const folha = useRef<HTMLDivElement>(null)
  const { lido, erro: naoLido, abrir } = useLeitura(modelo, folha)
  const { gravar, pendente, erro: naoGravado } = useGravacao({ nome, modelo, fechar })
  const erro = naoGravado ?? naoLido
  return (
    <Dialogo
      titulo={`Modelo de texto de ${nome}`}
      rotulo="Gravar modelo"
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!lido}
      confirmar={() => void gravar(folha.current?.innerHTML ?? '')}
    >
      <div className={telas['campos']}>
        <Versoes modelo={modelo} abrir={abrir} />
        <Ferramentas />
        {!lido && !erro && <Skeleton height={260} />}
        <div
          ref={folha}
          hidden={!lido}
          className={css['editor']}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline
          aria-label="Texto do modelo"
          tabIndex={0}
          onPaste={(event) => {
            event.preventDefault()
            formatar('insertText', event.clipboardData.getData('text/plain'))
          }}
        />
        {erro && (
          <p role="alert" className={telas['recusa']}>
            {erro}
          </p>
        )}
      </div>
    </Dialogo>
  )
}

/** Põe na folha o texto da versão aberta; sem nenhuma, a folha começa vazia. */
function useLeitura(modelo: Modelo, folha: RefObject<HTMLDivElement | null>) {
  const [endereco, abrir] = useState(modelo.get ?? null)
  const [lido, setLido] = useState(modelo.get == null)
  const [erro, setErro] = useState<string>()
  useEffect(() => {
    if (endereco === null) return
    setLido(false)
    lerModelo(endereco).then(
      (html) => {
        if (folha.current) folha.current.innerHTML = comoMarcacao(html)
        setLido(true)
      },
      (falha: unknown) => setErro(mensagemDe(falha)),
    )
  }, [endereco, folha])
  return { lido, erro, abrir }
}

function useGravacao({ nome, modelo, fechar }: Props) {
  const cliente = useQueryClient()
  const [erro, setErro] = useState<string>()
  const [pendente, setPendente] = useState(false)
  const gravar = async (html: string) => {
    setPendente(true)
    setErro(undefined)
    try {
      await gravarModelo(modelo.put ?? '', html, modelo.versao ?? null)
      avisarSucesso(`${nome}: modelo de texto gravado.`)
      void depoisDeAgir(cliente)
      fechar()
    } catch (falha) {
      setErro(mensagemDe(falha))
      setPendente(false)
    }
  }
  return { gravar, pendente, erro }
}

function Versoes({ modelo: { versoes }, abrir }: { modelo: Modelo; abrir: (endereco: string) => void }) {
  if (versoes.length < 2) return null
  const opcoes = versoes.map(({ versao, gravadaEm, gravadaPor, get }) => ({
    value: get,
    label: `Versão ${versao}, de ${dataHora(gravadaEm)}${gravadaPor ? `, por ${gravadaPor.nome}` : ''}`,
  }))
  return (
    <NativeSelect label="Versão" data={opcoes} onChange={({ currentTarget }) => abrir(currentTarget.value)} />
  )
}

/** Antiquado, e o único que todo navegador entende sem um editor inteiro. */
function formatar(comando: string, valor?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other without carrying an editor
  document.execCommand(comando, false, valor)
}

const COMANDOS: readonly [rotulo: string, Icone: Icon, comando: string, valor?: string][] = [
  ['Negrito', IconBold, 'bold'],
  ['Itálico', IconItalic, 'italic'],
  ['Sublinhado', IconUnderline, 'underline'],
  ['Título', IconHeading, 'formatBlock', 'h2'],
  ['Parágrafo', IconPilcrow, 'formatBlock', 'p'],
  ['Lista', IconList, 'insertUnorderedList'],
  ['Lista numerada', IconListNumbers, 'insertOrderedList'],
]

/** Apertar o botão não tira o cursor do texto. */
function Ferramentas() {
  return (
    <div className={css['ferramentas']} role="toolbar" aria-label="Formatação">
      {COMANDOS.map(([rotulo, Icone, comando, valor]) => (
        <ActionIcon
          key={rotulo}
          aria-label={rotulo}
          title={rotulo}
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => formatar(comando, valor)}
        >
          <Icone aria-hidden size={18} />
        </ActionIcon>
      ))}
      <Button
        variant="subtle"
        size="sm"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => formatar('removeFormat')}
      >
        Tirar formatação
      </Button>
    </div>
  )
}
