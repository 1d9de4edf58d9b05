import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { IconDotsVertical, IconFileText, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { abrirMenu } from '../../acoes/menu-aberto.ts'
import { useSelecionado } from '../../acoes/selecao.ts'
import { Restricoes } from '../../listas/celulas.tsx'
import { marcarLinha } from '../../listas/marcar.ts'
import { aguardaEnvio, type Linha } from '../../partes/itens/linha.ts'
import { rotaDe } from '../../partes/itens/vizinhos.ts'
import { dia } from '../../ui/formato.ts'
import css from './Resultado.module.css'
import { partesDoTitulo } from './titulo.ts'
import type { Parte } from './use-pesquisa.ts'

type Props = { linha: Linha; texto: string; trecho: readonly Parte[] | undefined; comTipo: boolean }

/** Um item achado: o que é, com quem está e onde o texto aparece. */
export const Resultado = memo(function Resultado({ linha, texto, trecho, comTipo }: Props) {
  const selecionado = useSelecionado(linha.id)
  return (
    <li data-linha={linha.id} data-selecionada={selecionado || undefined} className={css['resultado']}>
      <label>
        <input
          type="checkbox"
          aria-label={`Selecionar ${linha.titulo}`}
          checked={selecionado}
          onChange={() => undefined}
          onClick={(event) => marcarLinha(linha, event.shiftKey)}
        />
      </label>
      <div>
        <Titulo linha={linha} texto={texto} />
        <p className={css['dados']}>
          {comTipo && (
            <span className="so-leitor">{linha.tipo === 'documento' ? 'Documento' : 'Processo'} · </span>
          )}
          <span className="numero">{linha.identificador}</span>
          {dadosDa(linha).map((dado) => (
            <span key={dado}>{dado}</span>
          ))}
          <Restricoes restricoes={linha.restricoes} />
        </p>
        {trecho && (
          <p className={css['trecho']} title={trecho.map(({ texto: parte }) => parte).join('')}>
            <Partes partes={trecho} />
          </p>
        )}
        {!trecho && linha.assunto && (
          <p className={css['trecho']} title={linha.assunto}>
            {linha.assunto}
          </p>
        )}
      </div>
      <button
        type="button"
        className={css['menu']}
        aria-haspopup="menu"
        aria-label={`Ações de ${linha.titulo}`}
        onClick={(event) => abrirMenu(linha, event.currentTarget)}
      >
        <IconDotsVertical aria-hidden size={18} />
      </button>
    </li>
  )
})

function Titulo({ linha, texto }: Pick<Props, 'linha' | 'texto'>) {
  const Icone = linha.tipo === 'documento' ? IconFileText : IconFolder
  return (
    <p className={css['titulo']}>
      <Icone aria-hidden size={18} />
      <Link to={rotaDe(linha)} params={{ id: linha.id }} preload={false} className="alvo">
        <Partes partes={partesDoTitulo(linha.titulo, texto)} />
      </Link>
      {linha.tipo === 'documento' && linha.desconsiderado && (
        <span className={css['etiqueta']}>Desconsiderado</span>
      )}
      {aguardaEnvio(linha) && <span className={css['etiqueta']}>{MENSAGENS.aguardandoEnvio}</span>}
    </p>
  )
}

function Partes({ partes }: { partes: readonly Parte[] }) {
  // A ordem é a do texto, e não muda.
  return partes.map(({ texto, achado }, lugar) =>
    achado ? <mark key={lugar}>{texto}</mark> : <span key={lugar}>{texto}</span>,
  )
}

function dadosDa(linha: Linha): string[] {
  const { classificacao, numeroCompleto, carga, criadoEm } = linha
  const especie = [classificacao?.especie, classificacao?.tipo].filter(Boolean).join(' ')
  const jaDiz = numeroCompleto !== null && dobrar(numeroCompleto).startsWith(dobrar(especie))
  return [
    jaDiz ? '' : especie,
    numeroCompleto ?? '',
    linha.tipo === 'documento' && linha.peca !== null ? `peça nº ${linha.peca}` : '',
    carga.destino ? `com ${carga.destino.sigla ?? carga.destino.nome}` : `no ${MENSAGENS.arquivo}`,
    `cadastrado em ${dia(criadoEm)}`,
  ].filter(Boolean)
}
