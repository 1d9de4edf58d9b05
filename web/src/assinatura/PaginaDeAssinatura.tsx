import { plural } from '@autos/contract/regras/texto.ts'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { useMinimumWidth } from '../base/minimum-width.ts'
import { usePageTitle } from '../base/page-title.ts'
import type { ListSearch } from '../base/route-params.ts'
import { useMe } from '../base/session.ts'
import { FalhaDosDetalhes } from '../partes/itens/FalhaDosDetalhes.tsx'
import { Recado } from '../ui/Recado.tsx'
import type { ParaAssinar } from './assinar-em-lote.ts'
import css from './Assinatura.module.css'
import { DialogoDeAssinatura } from './DialogoDeAssinatura.tsx'
import { ListaDaFila } from './ListaDaFila.tsx'
import { impedimentoDe, type NomeDoMetodo } from './metodos.ts'
import { metodoPreferido, preferirMetodo } from './metodo-preferido.ts'
import { metodoInicial, type Configuracao } from './configuracao.ts'
import { ehDaqui } from './rota.ts'
import { useEnterDaPagina } from './use-enter-da-pagina.ts'
import { Palco } from './Palco.tsx'
import { useConfiguracao } from './use-configuracao.ts'
import { useFila, type Fila } from './use-fila.ts'

const rota = getRouteApi('/sign')

/** /sign?documentos={id},{id}: tela cheia. */
export function PaginaDeAssinatura() {
  const { documentos = '', volta }: ListSearch = rota.useSearch()
  const ids = useMemo(() => [...new Set(documentos.split(',').filter(Boolean))], [documentos])
  usePageTitle('Assinatura', 'Assinar documentos')
  const sair = useSaida(volta)
  if (ids.length === 0)
    return (
      <main id="conteudo">
        <Recado
          titulo="Nada para assinar"
          acoes={<Button onClick={sair}>Ver os pendentes de assinatura</Button>}
        >
          <p>Escolha documentos em uma lista e use a ação Assinar.</p>
        </Recado>
      </main>
    )
  return <Assinatura key={documentos} ids={ids} sair={sair} />
}

/** Volta para de onde se veio; quem abriu o endereço direto vai para os pendentes. */
function useSaida(volta: string | undefined): () => void {
  const router = useRouter()
  return () => {
    if (ehDaqui(volta)) router.history.push(volta)
    else void router.navigate({ to: '/documentos/$view', params: { view: 'pendentes-assinatura' } })
  }
}

type Props = { ids: readonly string[]; sair: () => void }

function Assinatura({ ids, sair }: Props) {
  const fila = useFila(ids)
  const configuracao = useConfiguracao()
  const [escolhido, setEscolhido] = useState<string>()
  const [confirmando, setConfirmando] = useState<readonly ParaAssinar[]>()
  const indice = Math.max(
    0,
    fila.documentos.findIndex(({ id }) => id === escolhido),
  )
  const aAssinar = marcadosDe(fila)
  const minWidth = useMinimumWidth()
  const pronto = aAssinar.length > 0 && !fila.carregando && configuracao !== undefined
  const confirmar = () => setConfirmando(aAssinar)
  useEnterDaPagina(pronto && !confirmando, confirmar)
  return (
    <div className={css['tela']} style={{ minWidth }}>
      <header className={css['topo']}>
        <Button variant="default" leftSection={<IconX aria-hidden size={18} />} onClick={sair}>
          Sair da assinatura
        </Button>
        <h1>Assinar {plural(ids.length, 'documento', 'documentos')}</h1>
      </header>
      <Meio fila={fila} atual={fila.documentos[indice]} total={ids.length} abrir={setEscolhido} />
      <footer className={css['pe']}>
        {fila.documentos.length > 1 && (
          <Vizinhos
            indice={indice}
            total={fila.documentos.length}
            irPara={(posicao) => setEscolhido(fila.documentos[posicao]?.id)}
          />
        )}
        <Button className={css['assinar'] ?? ''} disabled={!pronto} onClick={confirmar}>
          {rotuloDe(aAssinar)}
        </Button>
      </footer>
      {confirmando && configuracao && (
        <Confirmacao
          itens={confirmando}
          configuracao={configuracao}
          fechar={() => setConfirmando(undefined)}
          sair={sair}
        />
      )}
    </div>
  )
}

type PropsDoMeio = {
  fila: Fila
  atual: Fila['documentos'][number] | undefined
  total: number
  abrir: (id: string) => void
}

function Meio({ fila, atual, total, abrir }: PropsDoMeio) {
  const sozinho = fila.documentos.length === 1
  return (
    <main id="conteudo" className={css['meio']}>
      {fila.erro && <FalhaDosDetalhes tipo="documento" erro={fila.erro} tentarDeNovo={fila.recarregar} />}
      {atual && !sozinho && (
        <ListaDaFila documentos={fila.documentos} decisoes={fila.decisoes} atual={atual.id} abrir={abrir} />
      )}
      {atual && <Palco key={atual.id} documento={atual} fila={fila} sozinho={sozinho} />}
      {fila.carregando && !atual && <p role="status">Carregando…</p>}
      {fila.ausentes > 0 && <Ausentes ausentes={fila.ausentes} total={total} />}
    </main>
  )
}

type PropsDosVizinhos = { indice: number; total: number; irPara: (posicao: number) => void }

function Vizinhos({ indice, total, irPara }: PropsDosVizinhos) {
  return (
    <>
      <Button
        variant="default"
        disabled={indice === 0}
        leftSection={<IconChevronLeft aria-hidden size={18} />}
        onClick={() => irPara(indice - 1)}
      >
        Anterior
      </Button>
      <span className="numero">
        {indice + 1} de {total}
      </span>
      <Button
        variant="default"
        disabled={indice >= total - 1}
        rightSection={<IconChevronRight aria-hidden size={18} />}
        onClick={() => irPara(indice + 1)}
      >
        Próximo
      </Button>
    </>
  )
}

type PropsDaConfirmacao = {
  itens: readonly ParaAssinar[]
  configuracao: Configuracao
  fechar: () => void
  sair: () => void
}

function Confirmacao({ itens, configuracao, fechar, sair }: PropsDaConfirmacao) {
  const { cpf } = useMe()
  const preferido = configuracao.localPreferido ? 'local' : metodoPreferido()
  const terminar = (metodo: NomeDoMetodo) => {
    preferirMetodo(metodo)
    sair()
  }
  return (
    <DialogoDeAssinatura
      itens={itens}
      titulo={rotuloDe(itens)}
      configuracao={configuracao}
      metodoInicial={metodoInicial(
        itens.map(({ documento }) => documento),
        configuracao,
        preferido,
      )}
      cpf={cpf}
      fechar={fechar}
      aoTerminar={terminar}
    />
  )
}

/** O que não existe e o que não se pode ver se dizem do mesmo modo. */
function Ausentes({ ausentes, total }: { ausentes: number; total: number }) {
  if (ausentes === total)
    return (
      <Recado titulo={total === 1 ? 'Documento não encontrado' : 'Documentos não encontrados'} codigo="404">
        <p>Não há documento com este endereço, ou você não tem acesso a ele.</p>
      </Recado>
    )
  return (
    <p role="status">
      {ausentes === 1
        ? 'Um dos documentos não existe, ou você não tem acesso a ele.'
        : `${ausentes} dos documentos não existem, ou você não tem acesso a eles.`}
    </p>
  )
}

const rotuloDe = (itens: readonly ParaAssinar[]): string =>
  `Assinar ${plural(itens.length, 'documento', 'documentos')}`

/** Os marcados que ainda se pode assinar: quem acabou de ser assinado sai. */
function marcadosDe({ documentos, decisoes }: Fila): ParaAssinar[] {
  return documentos.flatMap((documento) => {
    const decisao = decisoes.get(documento.id)
    return decisao?.assinar && !impedimentoDe(documento) ? [{ documento, selo: decisao.selo }] : []
  })
}
