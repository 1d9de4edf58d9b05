import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import type { Item } from '../../acoes/item.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { SeletorDePessoa } from '../../partes/seletores/SeletorDePessoa.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { saveCsv } from '../../ui/csv.ts'
import { dataHora } from '../../ui/formato.ts'
import css from './Andamento.module.css'
import { Ato } from './Ato.tsx'
import { ESPECIES, NOMES_DAS_ESPECIES } from './especies.ts'
import { SEM_FILTROS, useAndamentos, type Andamento, type Filtros } from './use-andamentos.ts'

type Props = { item: Pick<Item, 'id' | 'titulo' | 'tipo'> & { identificador: string }; fechar: () => void }

/** Tudo o que aconteceu com o item, em frases, com filtros e planilha. */
export function AndamentoDialogo({ item, fechar }: Props) {
  const [filtros, setFiltros] = useState(SEM_FILTROS)
  const [vez, setVez] = useState(0)
  const [exportando, setExportando] = useState(false)
  const andamentos = useAndamentos(item.id, filtros, exportando)
  const { lidos, achados, haMais, trazendo, carregando, erro } = andamentos
  // A planilha traz tudo: espera vir o que falta. A que falhou não se pede de novo sozinha.
  useEffect(() => {
    if (!exportando || trazendo || carregando || (haMais && !erro)) return
    setExportando(false)
    if (!erro) baixar(item.identificador, achados)
  }, [exportando, haMais, trazendo, carregando, erro, achados, item.identificador])
  const limpar = () => {
    setFiltros(SEM_FILTROS)
    setVez((n) => n + 1)
  }
  const filtrou = JSON.stringify(filtros) !== JSON.stringify(SEM_FILTROS)
  return (
    <Dialogo titulo={`Andamento de ${item.titulo}`} fechar={fechar} tamanho="xl">
      <CamposDoFiltro
        key={vez}
        filtros={filtros}
        mudar={(novos) => setFiltros({ ...filtros, ...novos })}
        ehProcesso={item.tipo === 'processo'}
      />
      <div className={css['barra']}>
        <p role="status" aria-live="polite">
          {carregando ? 'Carregando…' : contaDe(achados.length, lidos.length, haMais)}
        </p>
        {filtrou && (
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
          onClick={() => setExportando(true)}
        >
          Baixar CSV
        </Button>
      </div>
      {erro && (
        <p role="alert">
          {mensagemDe(erro)}{' '}
          <Button variant="subtle" size="sm" onClick={andamentos.tentarDeNovo}>
            Tentar de novo
          </Button>
        </p>
      )}
      {carregando && !erro && <Skeleton height={240} role="status" aria-label="Carregando" />}
      {!carregando && !erro && achados.length === 0 && (
        <p className={css['vazio']}>
          {filtrou
            ? 'Nenhum ato com estes filtros. Mude o período, o tipo ou o texto.'
            : 'Nada aconteceu ainda.'}
        </p>
      )}
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

type PropsDoFiltro = { filtros: Filtros; mudar: (novos: Partial<Filtros>) => void; ehProcesso: boolean }

function CamposDoFiltro({ filtros, mudar, ehProcesso }: PropsDoFiltro) {
  return (
    <div className={css['filtros']} role="search" aria-label="Filtrar o andamento">
      <TextInput
        label="Procurar no andamento"
        type="search"
        data-autofocus
        value={filtros.texto}
        onChange={(event) => mudar({ texto: event.currentTarget.value })}
      />
      <NativeSelect
        label="Tipo de ato"
        value={filtros.especie}
        onChange={(event) => mudar({ especie: event.currentTarget.value as Filtros['especie'] })}
        data={[
          { value: '', label: 'Todos' },
          ...ESPECIES.map((especie) => ({ value: especie, label: NOMES_DAS_ESPECIES[especie] })),
        ]}
      />
      <SeletorDePessoa
        rotulo="Quem fez"
        valor={filtros.usuarioId}
        aoMudar={(usuarioId) => mudar({ usuarioId })}
      />
      <CampoDeDia rotulo="De" valor={filtros.de} aoMudar={(de) => mudar({ de })} />
      <CampoDeDia rotulo="Até" valor={filtros.ate} aoMudar={(ate) => mudar({ ate })} />
      <Checkbox
        label={ehProcesso ? 'Incluir as peças e os apensos' : 'Incluir os anexos'}
        checked={filtros.comFilhos}
        onChange={(event) => mudar({ comFilhos: event.currentTarget.checked })}
      />
    </div>
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
