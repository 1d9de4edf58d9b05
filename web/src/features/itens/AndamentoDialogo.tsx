import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { mensagemDe } from '../../api/errors.ts'
import type { Item } from '../../acoes/item.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { saveCsv } from '../../ui/csv.ts'
import { dataHora } from '../../ui/formato.ts'
import css from './Andamento.module.css'
import { Ato } from './Ato.tsx'
import { NOMES_DAS_ESPECIES } from './especies.ts'
import { SEM_FILTROS, useAndamentos, type Andamento } from './use-andamentos.ts'
import { CamposDoFiltro } from './FiltrosDoAndamento.tsx'

type Props = { item: Pick<Item, 'id' | 'titulo' | 'tipo'> & { identificador: string }; fechar: () => void }

/** Tudo o que aconteceu com o item, em frases, com filtros e planilha. */
export function AndamentoDialogo({ item, fechar }: Props) {
  const [filtros, setFiltros] = useState(SEM_FILTROS)
  const [vez, setVez] = useState(0)
  const [exportando, setExportando] = useState(false)
  const andamentos = useAndamentos(item.id, filtros, exportando)
  const { achados, haMais, trazendo } = andamentos
  usePlanilha(item.identificador, { lidos: andamentos, exportando }, () => setExportando(false))
  const filtrou = JSON.stringify(filtros) !== JSON.stringify(SEM_FILTROS)
  const limpar = () => {
    setFiltros(SEM_FILTROS)
    setVez((n) => n + 1)
  }
  return (
    <Dialogo titulo={`Andamento de ${item.titulo}`} fechar={fechar} tamanho="xl">
      <CamposDoFiltro
        key={vez}
        filtros={filtros}
        mudar={(novos) => setFiltros({ ...filtros, ...novos })}
        ehProcesso={item.tipo === 'processo'}
      />
      <Barra
        andamentos={andamentos}
        limpar={filtrou ? limpar : undefined}
        exportando={exportando}
        exportar={() => setExportando(true)}
      />
      <Situacao andamentos={andamentos} filtrou={filtrou} />
      <ol className={css['atos']} aria-label="Atos">
        {achados.map((ato) => (
          <Ato key={ato.id} ato={ato} itemId={item.id} aoSair={fechar} />
        ))}
      </ol>
      {haMais && filtros.texto.trim() === '' && (
        <Button variant="default" loading={trazendo} onClick={andamentos.mais}>
          Mostrar mais antigos
        </Button>
      )}
    </Dialogo>
  )
}

type Lidos = ReturnType<typeof useAndamentos>

/** A planilha traz tudo: espera vir o que falta. A que falhou não se pede de novo sozinha. */
function usePlanilha(
  identificador: string,
  { lidos, exportando }: { lidos: Lidos; exportando: boolean },
  aoAcabar: () => void,
): void {
  const { achados, haMais, trazendo, carregando, erro } = lidos
  const acabar = useEffectEvent(aoAcabar)
  useEffect(() => {
    if (!exportando || trazendo || carregando || (haMais && !erro)) return
    acabar()
    if (!erro) baixar(identificador, achados)
  }, [exportando, haMais, trazendo, carregando, erro, achados, identificador])
}

type PropsDaBarra = {
  andamentos: Lidos
  /** Ausente enquanto nada se filtrou. */
  limpar: (() => void) | undefined
  exportando: boolean
  exportar: () => void
}

function Barra({
  andamentos: { lidos, achados, haMais, carregando },
  limpar,
  exportando,
  exportar,
}: PropsDaBarra) {
  return (
    <div className={css['barra']}>
      <p role="status" aria-live="polite">
        {carregando ? 'Carregando…' : contaDe(achados.length, lidos.length, haMais)}
      </p>
      {limpar && (
        <Button variant="subtle" size="sm" onClick={limpar}>
          Limpar filtros
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={exportando}
        disabled={achados.length === 0}
        onClick={exportar}
      >
        Baixar CSV
      </Button>
    </div>
  )
}

/** A espera, a falha, ou por que não há o que mostrar. */
function Situacao({ andamentos, filtrou }: { andamentos: Lidos; filtrou: boolean }) {
  const { achados, carregando, erro, tentarDeNovo } = andamentos
  if (erro)
    return (
      <p role="alert">
        {mensagemDe(erro)}{' '}
        <Button variant="subtle" size="sm" onClick={tentarDeNovo}>
          Tentar de novo
        </Button>
      </p>
    )
  if (carregando) return <Skeleton height={240} role="status" aria-label="Carregando" />
  if (achados.length > 0) return null
  return (
    <p className={css['vazio']}>
      {filtrou ? 'Nenhum ato com estes filtros. Mude o período, o tipo ou o texto.' : 'Nada aconteceu ainda.'}
    </p>
  )
}

function contaDe(achados: number, lidos: number, haMais: boolean): string {
  if (achados < lidos)
    return `${plural(achados, 'ato', 'atos')} com o texto, de ${lidos} lidos${haMais ? ' até agora' : ''}`
  return haMais ? `os ${lidos} atos mais recentes` : plural(lidos, 'ato', 'atos')
}

function baixar(identificador: string, atos: readonly Andamento[]): void {
  const linhas = atos.map(({ em, frase, detalhe, especie, setor, item, impersonadoPor }) => [
    dataHora(em),
    frase,
    detalhe ?? '',
    NOMES_DAS_ESPECIES[especie],
    setor?.sigla ?? setor?.nome ?? '',
    item ? `${item.titulo} ${item.identificador}` : '',
    impersonadoPor?.nome ?? '',
  ])
  saveCsv(`andamento ${identificador}`, [
    ['Quando', 'O que aconteceu', 'Detalhe', 'Tipo de ato', 'Setor', 'Item', 'Agiu no lugar da pessoa'],
    ...linhas,
  ])
}
