import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'

import { InteressadosExternosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { markerLabel } from '../../base/markers.ts'
import { NOME_DA_ORIGEM } from '../../partes/itens/nomes.ts'
import { useAlvosDeSempre } from '../../partes/seletores/de-sempre.ts'
import { diaDoCalendario } from '../../ui/formato.ts'
import { lerMarcador, paraServidor, RESTRICOES, SITUACOES, type Busca } from './filtros.ts'
import css from './Pesquisa.module.css'

type Ativo = { chave: keyof Busca; frase: string }

/** Cada filtro em uma frase: 'Com quem está: SEFAZ'. */
export function useAtivos(busca: Busca): Ativo[] {
  const { alvos } = useAlvosDeSempre({ comSetores: true })
  const { data } = useConsulta(
    InteressadosExternosDocument,
    {},
    { ligada: Boolean(busca.interessado), validadeMs: 60_000 },
  )
  return useMemo(() => {
    const quem = (id: string) =>
      alvos.find((alvo) => alvo.id === id)?.rotulo ??
      data?.interessadosExternos.find((externo) => externo.id === id)?.nomeRazao ??
      'escolhido'
    const validos = paraServidor(busca)
    const frases: readonly (readonly [keyof Busca, string, string | undefined])[] = [
      ['especie', 'Espécie', validos.especie ?? undefined],
      ['tipo', 'Tipo', validos.tipo ?? undefined],
      ['numero', 'Número', validos.numero?.toString() ?? validos.numeroEscrito ?? undefined],
      ['setor', 'Com', busca.setor && quem(busca.setor)],
      ['pessoa', 'Com', busca.pessoa && quem(busca.pessoa)],
      ['setorCriador', 'Cadastrado por', busca.setorCriador && quem(busca.setorCriador)],
      ['criador', 'Cadastrado por', busca.criador && quem(busca.criador)],
      ['assinante', 'Assinado ou a assinar por', busca.assinante && quem(busca.assinante)],
      ['interessado', 'Interessado', busca.interessado && quem(busca.interessado)],
      ['requerente', 'Requerente', validos.requerente ?? undefined],
      ['de', 'Cadastrado de', validos.criadoDe ? diaDoCalendario(validos.criadoDe) : undefined],
      ['ate', 'Até', validos.criadoAte ? diaDoCalendario(validos.criadoAte) : undefined],
      ['situacao', 'Situação', validos.situacao ? SITUACOES[validos.situacao] : undefined],
      ['restricao', 'Restrição', validos.restricao ? RESTRICOES[validos.restricao] : undefined],
      ['marcador', 'Marcador', busca.marcador && markerLabel(lerMarcador(busca.marcador)?.nome ?? '')],
      ['origem', 'Origem', validos.origem ? NOME_DA_ORIGEM[validos.origem] : undefined],
    ]
    return frases.flatMap(([chave, nome, valor]) => (valor ? [{ chave, frase: `${nome}: ${valor}` }] : []))
  }, [busca, alvos, data])
}

/** O que está filtrando, à vista mesmo com os filtros recolhidos; cada um se tira com um clique. */
export function FiltrosAtivos({
  ativos,
  tirar,
  limpar,
}: {
  ativos: readonly Ativo[]
  tirar: (chave: keyof Busca) => void
  limpar: () => void
}) {
  if (ativos.length === 0) return null
  return (
    <ul className={css['ativos']} aria-label="Filtros em uso">
      {ativos.map(({ chave, frase }) => (
        <li key={chave}>
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX aria-hidden size={14} />}
            onClick={() => tirar(chave)}
          >
            {frase}
            <span className="so-leitor"> (tirar este filtro)</span>
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={limpar}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  )
}
