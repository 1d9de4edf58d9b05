import { rotuloDe } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { abrirAcao } from './abrir.ts'
import { APARENCIA } from './aparencia.ts'
import type { Item } from './item.ts'
import css from './ItensDoMenu.module.css'
import { useNegadas } from './negadas.ts'
import { selecionar } from './selecao.ts'
import { situacoes, type SituacaoDaAcao } from './situacao.ts'
import { emFrase } from '../ui/formato.ts'
import { ItemDeMenu, LinhaNoMenu, TituloNoMenu } from '../ui/Menu.tsx'

/** As ações dos itens: as que se pode, depois as que não, cada uma com o porquê do servidor ao lado. */
export function ItensDoMenu({ itens }: { itens: readonly Item[] }) {
  const { negadas, carregando } = useNegadas(itens)
  const todas = situacoes(itens, negadas)
  const podem = todas.filter((acao) => acao.disponivel)
  const negadasAqui = todas.filter((acao) => !acao.disponivel)
  return (
    <>
      {podem.length === 0 && <p className={css['vazio']}>{MENSAGENS.nenhumaAcao}</p>}
      {podem.map((acao) => (
        <Disponivel key={acao.nome} acao={acao} itens={itens} />
      ))}
      {carregando && <TituloNoMenu>Verificando o que não está disponível…</TituloNoMenu>}
      {negadasAqui.length > 0 && (
        <>
          <LinhaNoMenu />
          <TituloNoMenu>Não disponíveis agora</TituloNoMenu>
          {negadasAqui.map((acao) =>
            acao.permitem.length > 0 && itens.length > 1 ? (
              <Parcial key={acao.nome} acao={acao} itens={itens} />
            ) : (
              <Negada key={acao.nome} acao={acao} itens={itens} />
            ),
          )}
        </>
      )}
    </>
  )
}

function Disponivel({ acao, itens }: { acao: SituacaoDaAcao; itens: readonly Item[] }) {
  const { icone: Icone, tecla, perigo } = APARENCIA[acao.nome]
  return (
    <ItemDeMenu
      icone={<Icone aria-hidden size={18} />}
      tecla={tecla}
      onClick={() => abrirAcao(acao.nome, itens)}
      className={perigo && css['perigo']}
    >
      {rotuloDe(acao.nome, itens)}
    </ItemDeMenu>
  )
}

/** O motivo do servidor completa “O documento …”; sozinho, é frase. */
function frase(motivo: string | undefined): string | undefined {
  return motivo && emFrase(motivo)
}

/** Recebe foco, para que o porquê possa ser lido, mas não age. */
function Negada({ acao, itens }: { acao: SituacaoDaAcao; itens: readonly Item[] }) {
  const { icone: Icone } = APARENCIA[acao.nome]
  return (
    <ItemDeMenu negado icone={<Icone aria-hidden size={18} />} className={css['negada']}>
      {rotuloDe(acao.nome, itens)}
      <span className={css['motivo']}>
        {frase(acao.motivo)}
        {acao.quemPode && ` Quem pode: ${acao.quemPode}.`}
      </span>
    </ItemDeMenu>
  )
}

/** Parte da seleção permite: um clique deixa só essa parte, e a ação passa a valer. */
function Parcial({ acao, itens }: { acao: SituacaoDaAcao; itens: readonly Item[] }) {
  const { icone: Icone } = APARENCIA[acao.nome]
  const manter = () =>
    selecionar(
      itens.filter((item) => !acao.permitem.includes(item)),
      false,
    )
  return (
    <ItemDeMenu icone={<Icone aria-hidden size={18} />} onClick={manter}>
      {rotuloDe(acao.nome, itens)}
      <span className={css['motivo']}>{acao.motivo} — manter só os que permitem</span>
    </ItemDeMenu>
  )
}
