import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent, type RefObject, type SubmitEvent } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { problemaDoTitulo } from '../../partes/campos/problema-do-titulo.ts'
import { Criterio } from '../../partes/numeracao/CriterioDoNumero.tsx'
import { criteriosIniciais, criterioVazio, setorDoAutor } from '../../partes/numeracao/numeracao.ts'
import {
  chaveDa,
  nomeDa,
  SeletorDeClassificacao,
  type ClassificacaoEscolhida,
} from '../../partes/seletores/SeletorDeClassificacao.tsx'
import css from './Escrever.module.css'
import { ultimasEspecies } from './ultimas-especies.ts'
import { useCriar } from './use-criar.ts'

/** /documentos/escrever: a espécie e o título, e abre-se a folha. O resto é como a espécie nasce, e altera-se depois. */
export function PaginaDeEscrever() {
  usePageTitle('Documentos', 'Escrever')
  const me = useMe()
  const [primeiras] = useState(() => ultimasEspecies(me.id))
  const { classificacao, escolher, titulo, setTitulo, criterios, setCriterios, campoDoTitulo } = useEscolha()
  const sugerido = classificacao !== null && titulo === nomeDa(classificacao)
  const [tentou, setTentou] = useState(false)
  const { criar, pendente, recusa } = useCriar()
  useFocoNaEspecie()
  const vazio = classificacao && criterioVazio(classificacao, { criterios, numero: '', reservado: false })
  const problema = problemaDoTitulo(titulo)
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    setTentou(true)
    if (classificacao && !problema && !vazio && !pendente) criar({ classificacao, titulo, criterios })
  }
  return (
    <form className={css['pagina']} noValidate onSubmit={enviar}>
      <h1>Escrever</h1>
      <SeletorDeClassificacao
        de="documento"
        valor={classificacao}
        aoMudar={escolher}
        primeiras={primeiras}
        focoInicial
        erro={tentou && !classificacao ? MENSAGENS.campoObrigatorio : undefined}
      />
      <Titulo
        campo={campoDoTitulo}
        {...{ titulo, setTitulo, sugerido }}
        erro={tentou ? problema : undefined}
      />
      {classificacao?.numeravel && (
        <DeQueLivro
          key={chaveDa(classificacao)}
          {...{ classificacao, criterios, setCriterios }}
          erro={tentou && vazio ? `Informe o valor do critério ${vazio}.` : undefined}
        />
      )}
      {recusa && (
        <p role="alert" className={css['nota']}>
          {recusa}
        </p>
      )}
      <Rodape pendente={pendente} />
    </form>
  )
}

type DoTitulo = {
  campo: RefObject<HTMLInputElement | null>
  titulo: string
  setTitulo: (titulo: string) => void
  /** Ainda é o nome da espécie. */
  sugerido: boolean
  erro: string | undefined
}

function Titulo({ campo, titulo, setTitulo, sugerido, erro }: DoTitulo) {
  const apertado = useRef('')
  // Quem o aperta para escrever troca a sugestão, e não escreve a seguir a ela; apertado outra vez, o cursor vai aonde se
  // aperta. Antes de o navegador o pôr: depois, a primeira letra já podia estar escrita, e perdia-se.
  const guardar = (event: MouseEvent<HTMLInputElement>) => {
    if (!sugerido || apertado.current === titulo) return
    apertado.current = titulo
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.select()
  }
  return (
    <TextInput
      ref={campo}
      label="Título"
      required
      value={titulo}
      error={erro}
      description="É por ele que se acha o documento; nas correspondências, sai como o assunto."
      onChange={(event) => setTitulo(event.currentTarget.value)}
      onMouseDown={guardar}
    />
  )
}

const Rodape = ({ pendente }: { pendente: boolean }) => (
  <>
    <div className={css['rodape']}>
      <Button type="submit" loading={pendente} leftSection={<IconPencil aria-hidden size={18} />}>
        Escrever
      </Button>
      <Link to="/documentos/cadastrar">Cadastrar com mais dados</Link>
    </div>
    <p className={css['dica']}>
      O documento nasce com as restrições da espécie e com você por assinante. O resto altera-se depois, se
      for preciso.
    </p>
  </>
)

/** A espécie, e o que vem com ela: um título a trocar e os critérios do número. */
function useEscolha() {
  const me = useMe()
  const [classificacao, setClassificacao] = useState<ClassificacaoEscolhida | null>(null)
  const [titulo, setTitulo] = useState('')
  const [criterios, setCriterios] = useState<Record<string, string>>({})
  const campoDoTitulo = useRef<HTMLInputElement>(null)
  const escolher = (nova: ClassificacaoEscolhida | null) => {
    const sugerido = classificacao ? nomeDa(classificacao) : ''
    setClassificacao(nova)
    if (!nova) return
    setCriterios(criteriosIniciais(nova, String(new Date().getFullYear()), setorDoAutor(me.setores)))
    if (titulo.trim() === '' || titulo === sugerido) setTitulo(nomeDa(nova))
    // Escolhido todo: o que se escreve toma o lugar da sugestão.
    requestAnimationFrame(() => campoDoTitulo.current?.select())
  }
  return { classificacao, escolher, titulo, setTitulo, criterios, setCriterios, campoDoTitulo }
}

/** Quem abre a página veio escolher a espécie. */
function useFocoNaEspecie(): void {
  useEffect(() => {
    const foco = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('main [data-autofocus]')?.focus(),
    )
    return () => cancelAnimationFrame(foco)
  }, [])
}

type DoLivro = {
  classificacao: ClassificacaoEscolhida
  criterios: Record<string, string>
  setCriterios: (criterios: Record<string, string>) => void
  erro: string | undefined
}

/** Do número, que vem sozinho ao finalizar, só se pergunta o que ninguém mais sabe. */
function DeQueLivro({ classificacao, criterios, setCriterios, erro }: DoLivro) {
  const [perguntados] = useState(() =>
    classificacao.numeracaoCampos.filter(({ on, campo }) => on && !criterios[campo]?.trim()),
  )
  if (perguntados.length === 0) return null
  return (
    <fieldset className={css['livro']}>
      <legend>Numeração</legend>
      {perguntados.map((criterio) => (
        <Criterio
          key={criterio.campo}
          criterio={criterio}
          valor={criterios[criterio.campo] ?? ''}
          travado={false}
          aoMudar={(novo) => setCriterios({ ...criterios, [criterio.campo]: novo })}
        />
      ))}
      {erro && <p role="alert">{erro}</p>}
    </fieldset>
  )
}
