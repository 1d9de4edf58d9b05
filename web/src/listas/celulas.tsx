import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { Restricao } from '../api/gen/graphql.ts'
import css from './celulas.module.css'
import { EtiquetaDePrazo } from '../partes/prazos/EtiquetaDePrazo.tsx'
import { corDoMarcador } from '../base/marker-colour.ts'
import { aguardaEnvio, type Linha } from '../partes/itens/linha.ts'
import { nomeCurtoDasRestricoes, nomesDasRestricoes } from '../partes/itens/restricoes.ts'

/** Com Ctrl, Shift ou o botão do meio o navegador abre em outra aba: é com ele. */
const comum = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * O título é o link da linha; embaixo, como o item se identifica e as etiquetas dele. Não é o Link do
 * roteador: cada um deles acompanha a rota, e a lista que rola cria dezenas por segundo.
 */
export function Titulo({ linha }: { linha: Linha }) {
  const router = useRouter()
  const rota = `/${linha.tipo}/${linha.id}`
  const abrir = (event: MouseEvent) => {
    if (!comum(event)) return
    event.preventDefault()
    router.history.push(rota)
  }
  return (
    <div className={css['titulo']}>
      <a href={`#${rota}`} title={linha.titulo} className={css['link']} onClick={abrir}>
        {linha.titulo}
      </a>
      <span className={css['detalhe']}>
        <span className="numero">{linha.identificador}</span>
        {!linha.lido && <span className="so-leitor"> · não lido</span>}
        {aguardaEnvio(linha) && <span className={css['etiqueta']}>{MENSAGENS.aguardandoEnvio}</span>}
        {linha.tipo === 'documento' && linha.situacaoArquivo === 'ERRO' && (
          <span className={`${css['etiqueta']} ${css['perigo']}`}>Arquivo recusado</span>
        )}
        {linha.tipo === 'documento' &&
          linha.situacaoArquivo === 'AGUARDANDO_ARQUIVO' &&
          !aguardaEnvio(linha) && <span className={css['etiqueta']}>Sem arquivo</span>}
        {linha.prazo && (
          <span className={css['prazo']}>
            <EtiquetaDePrazo prazo={linha.prazo} />
          </span>
        )}
        {linha.numeroCompleto && (
          <span className={css['numeroCompleto']} title={linha.numeroCompleto}>
            {linha.numeroCompleto}
          </span>
        )}
        {linha.marcadores.map((marcador) => (
          <span
            key={`${marcador.tipo} ${marcador.nome}`}
            className={`cor-do-marcador ${css['marcador']}`}
            data-cor={corDoMarcador(marcador)}
            title={marcador.nome}
          >
            {marcador.nome.split('\\').at(-1)}
          </span>
        ))}
      </span>
    </div>
  )
}

const ICONES = {
  SIGILOSO: IconLock,
  POSSE: IconLock,
  INTERNO: IconUsers,
  PUBLICO: undefined,
  TEM_AUTORIZADOS_EXTERNOS: IconUsers,
} as const

export function Restricoes({ restricoes }: { restricoes: readonly Restricao[] }) {
  const maisForte = restricoes.includes('SIGILOSO')
    ? 'SIGILOSO'
    : restricoes.includes('POSSE')
      ? 'POSSE'
      : restricoes.includes('INTERNO')
        ? 'INTERNO'
        : undefined
  const nomes = nomesDasRestricoes(restricoes)
  if (!maisForte) return <span className={css['publico']}>{nomes.join(', ')}</span>
  const Icone = ICONES[maisForte]
  return (
    <span className={css['restrito']} data-forca={maisForte} title={nomes.join(', ')}>
      <Icone aria-hidden size={14} />
      {nomeCurtoDasRestricoes(restricoes)}
    </span>
  )
}

export function Assinantes({ nomes, pendentes }: { nomes: readonly string[]; pendentes: number }) {
  if (nomes.length === 0) return null
  const resto = nomes.length - 1
  return (
    <span title={nomes.join(', ')} className={pendentes > 0 ? undefined : css['frase']}>
      {nomes[0]}
      {resto > 0 && <span className="numero"> +{resto}</span>}
      {pendentes > 0 && (
        <small className={css['pendente']}>
          <span className="numero">{pendentes}</span> {pendentes === 1 ? 'pendente' : 'pendentes'}
        </small>
      )}
    </span>
  )
}
