import { Button, TextInput } from '@mantine/core'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import type { Capitulo } from './capitulo.ts'
import { capituloDe, GRUPOS, procurarNoManual } from './indice.ts'
import css from './Manual.module.css'

const rota = getRouteApi('/interno/manual/{-$capitulo}')

/** /manual: por tarefa, com as palavras das telas. */
export function PaginaDoManual() {
  const { capitulo: id } = rota.useParams()
  const [texto, setTexto] = useState('')
  const capitulo = id === undefined ? undefined : capituloDe(id)
  usePageTitle('Manual do usuário', capitulo?.titulo ?? 'Manual do usuário')
  const grupos = texto.trim() === '' ? GRUPOS : procurarNoManual(texto)
  return (
    <div className={css['manual']} data-lendo={capitulo ? '' : undefined}>
      <nav aria-label="Capítulos do manual" className={css['indice']}>
        <TextInput
          label="Procurar no manual"
          type="search"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={18} />}
        />
        <p role="status" className={css['vazio']}>
          {grupos.length === 0 ? 'Nenhum capítulo fala disso. Tente outra palavra.' : ''}
        </p>
        {grupos.map(({ titulo, capitulos }) => (
          <section key={titulo}>
            <h2>{titulo}</h2>
            <ul>
              {capitulos.map((um) => (
                <li key={um.id}>
                  <Link
                    to="/manual/{-$capitulo}"
                    params={{ capitulo: um.id }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {um.titulo}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {capitulo ? <UmCapitulo key={capitulo.id} capitulo={capitulo} /> : <Capa naoHa={id !== undefined} />}
    </div>
  )
}

function Capa({ naoHa }: { naoHa: boolean }) {
  return (
    <article className={css['capitulo']}>
      <h1 tabIndex={-1}>Manual do usuário</h1>
      {naoHa && <p role="alert">Não há capítulo com este endereço. Escolha um no índice.</p>}
      <p>
        Cada capítulo ensina uma tarefa, com as mesmas palavras das telas. Escolha um no índice ou procure por
        uma palavra.
      </p>
      <p>As figuras são tiradas das telas pelos testes do sistema: mudam quando elas mudam.</p>
    </article>
  )
}

function UmCapitulo({ capitulo: { titulo, paraQue, passos, saiba, figura } }: { capitulo: Capitulo }) {
  const cabeca = useRef<HTMLHeadingElement>(null)
  useEffect(() => cabeca.current?.focus(), [])
  return (
    <article className={css['capitulo']}>
      <div className={css['topo']}>
        <h1 ref={cabeca} tabIndex={-1}>
          {titulo}
        </h1>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <p className={css['paraQue']}>{paraQue}</p>
      <ol>
        {passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      {saiba && (
        <aside aria-label="Bom saber" className={css['saiba']}>
          <strong>Bom saber</strong>
          <ul>
            {saiba.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </aside>
      )}
      {figura && (
        <figure>
          <img src={figura.endereco} alt={figura.descricao} width={1440} height={900} loading="lazy" />
          <figcaption>{figura.descricao}</figcaption>
        </figure>
      )}
    </article>
  )
}
