import { FileInput, Radio, Stack } from '@mantine/core'
import { closeHistory, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { avisar } from '../../api/notices.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import telas from '../telas/Telas.module.css'
import { lerDoArquivo } from './trazer.ts'
import { voltarAoTexto } from './voltar-ao-texto.ts'

type Props = { view: EditorView; fechar: () => void }
type Lugar = 'tudo' | 'aqui'

/** O texto de um arquivo do Word entra na folha, e diz-se o que dele não veio. Desfazer volta ao que estava. */
export function TrazerDoArquivo({ view, fechar }: Props) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [lugar, setLugar] = useState<Lugar>('tudo')
  const sair = () => {
    fechar()
    voltarAoTexto(view)
  }
  const { trazer, lendo, erro, esquecerErro, perdas } = useTrazer(view, sair)
  if (perdas) return <OQueNaoVeio perdas={perdas} fechar={sair} />
  return (
    <Dialogo
      titulo="Trazer de um arquivo .docx"
      rotulo="Trazer o texto"
      fechar={fechar}
      confirmar={() => void trazer(arquivo, lugar)}
      pendente={lendo}
    >
      <div className={telas['campos']}>
        <FileInput
          label="Arquivo do Word"
          description="Com o nome terminado em .docx, até 30 MB. Vêm o texto, as listas, as tabelas e as figuras."
          placeholder="Escolher no computador"
          accept=".docx,.html,.htm"
          value={arquivo}
          error={erro}
          onChange={(escolhido) => {
            esquecerErro()
            setArquivo(escolhido)
          }}
        />
        {view.state.doc.textContent.trim() !== '' && <OndeEntra lugar={lugar} escolher={setLugar} />}
        <p>Para voltar ao que estava, Desfazer (Ctrl+Z).</p>
      </div>
    </Dialogo>
  )
}

/** Lê o arquivo e põe o que diz; se algo dele não vem, `perdas` o diz antes de sair. */
function useTrazer(view: EditorView, sair: () => void) {
  const [lendo, setLendo] = useState(false)
  const [erro, setErro] = useState<string>()
  const [perdas, setPerdas] = useState<readonly string[]>()
  const trazer = async (arquivo: File | null, lugar: Lugar) => {
    if (!arquivo) return setErro('Escolha o arquivo.')
    setLendo(true)
    setErro(undefined)
    try {
      const trazido = await lerDoArquivo(arquivo)
      por(view, trazido.doc, lugar)
      if (trazido.perdas.length > 0) return setPerdas(trazido.perdas)
      avisar('sucesso', `Texto trazido de ${arquivo.name}.`, {
        action: { label: 'Desfazer', run: () => void undo(view.state, view.dispatch) },
      })
      sair()
    } catch (falha) {
      setErro(mensagemDe(falha))
    } finally {
      setLendo(false)
    }
  }
  return { trazer, lendo, erro, esquecerErro: () => setErro(undefined), perdas }
}

const OndeEntra = ({ lugar, escolher }: { lugar: Lugar; escolher: (lugar: Lugar) => void }) => (
  <Radio.Group
    label="Onde o texto entra"
    value={lugar}
    onChange={(valor) => escolher(valor === 'aqui' ? 'aqui' : 'tudo')}
  >
    <Stack gap={10} mt={6}>
      <Radio value="tudo" label="No lugar de tudo o que está escrito" />
      <Radio value="aqui" label="Depois do parágrafo em que está o cursor" />
    </Stack>
  </Radio.Group>
)

function OQueNaoVeio({ perdas, fechar }: { perdas: readonly string[]; fechar: () => void }) {
  return (
    <Dialogo titulo="Texto trazido; confira o que não veio" fechar={fechar}>
      <ul>
        {perdas.map((perda) => (
          <li key={perda}>{perda}</li>
        ))}
      </ul>
      <p>Para voltar ao que estava, Desfazer (Ctrl+Z).</p>
    </Dialogo>
  )
}

/** Diz por que não pôde, se nada mudou na folha. */
function por(view: EditorView, { content }: Node, lugar: Lugar): void {
  if (!view.editable) throw new Error('A vez de escrever passou a outra pessoa. Nada mudou no texto.')
  const { tr, selection, doc } = view.state
  const { $from } = selection
  const vazio = $from.depth > 0 && $from.node(1).content.size === 0
  if (lugar === 'tudo') tr.replaceWith(0, doc.content.size, content)
  else if (vazio) tr.replaceWith($from.before(1), $from.after(1), content)
  else tr.insert($from.depth === 0 ? selection.to : $from.after(1), content)
  view.dispatch(closeHistory(tr).scrollIntoView())
  if (view.state.doc.eq(doc))
    throw new Error('Sugerindo, não se traz um arquivo. Deixe de sugerir e tente de novo.')
}
