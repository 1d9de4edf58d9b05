import { createElement } from 'react'

import campos from '../campos/Campos.module.css'
import css from './TextoDoArquivo.module.css'
import type { Bloco, Item, Tabela, TextoDoEscritorio } from './escritorio/blocos.ts'

type Props = { nome: string; texto: TextoDoEscritorio; aviso?: string | undefined }

/** As palavras do arquivo, sem nada do que veio com elas: quem as desenha é a tela. */
export function TextoDoArquivo({ nome, texto: { blocos, cortado }, aviso }: Props) {
  const vazio = blocos.every((bloco) => bloco.tipo === 'tabela' && bloco.linhas.length === 0)
  return (
    <>
      <p className={campos['explicacao']}>
        {aviso && <strong>{aviso} </strong>}
        Este é o texto do arquivo, e não a página: figuras, cabeçalhos, desenho e os números automáticos das
        listas não aparecem aqui.
        {cortado && ' O arquivo é longo: mostra-se só o começo.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui */}
      <div className={css['texto']} role="region" aria-label={`Texto de ${nome}`} tabIndex={0}>
        {vazio ? (
          <p>O arquivo não tem texto.</p>
        ) : (
          blocos.map((bloco, i) => <UmBloco key={i} bloco={bloco} />)
        )}
      </div>
    </>
  )
}

/** A página tem os dois primeiros níveis de título; os do arquivo vêm abaixo deles. */
const MAIS_BAIXO = 2

function UmBloco({ bloco }: { bloco: Bloco }) {
  if (bloco.tipo === 'titulo')
    return createElement(`h${Math.min(6, bloco.nivel + MAIS_BAIXO)}`, null, bloco.texto)
  if (bloco.tipo === 'lista') return <Lista itens={bloco.itens} />
  return bloco.tipo === 'tabela' ? <UmaTabela tabela={bloco} /> : <p>{bloco.texto}</p>
}

function Lista({ itens }: { itens: readonly Item[] }) {
  return (
    <ul>
      {itens.map(({ texto, dentro }, i) => (
        <li key={i}>
          {texto}
          {dentro.length > 0 && <Lista itens={dentro} />}
        </li>
      ))}
    </ul>
  )
}

function UmaTabela({ tabela: { nome, linhas } }: { tabela: Tabela }) {
  return (
    <table>
      {nome !== undefined && <caption>{nome}</caption>}
      <tbody>
        {linhas.map((linha, i) => (
          <tr key={i}>
            {linha.map((celula, j) => (
              <td key={j}>{celula}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
