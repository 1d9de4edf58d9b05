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
import { metodoInicial } from './configuracao.ts'
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

function Assinatura({ ids, sair }: { ids: readonly string[]; sair: () => void }) {
  const fila = useFila(ids)
  const configuracao = useConfiguracao()
  const { cpf } = useMe()
  const [escolhido, setEscolhido] = useState<string>()
  const [confirmando, setConfirmando] = useState<readonly ParaAssinar[]>()
  const indice = Math.max(0, fila.documentos.findIndex(({ id }) => id === escolhido)) // prettier-ignore
  const atual = fila.documentos[indice]
  const aAssinar = marcadosDe(fila)
  const minWidth = useMinimumWidth()
  const pronto = aAssinar.length > 0 && !fila.carregando && configuracao !== undefined && !confirmando
  useEnterDaPagina(pronto, () => setConfirmando(aAssinar))
  const terminar = (metodo: NomeDoMetodo) => {
    preferirMetodo(metodo)
    sair()
  }
  const irPara = (posicao: number) => setEscolhido(fila.documentos[posicao]?.id)
  return (
    <div className={css['tela']} style={{ minWidth }}>
      <header className={css['topo']}>
        <Button variant="default" leftSection={<IconX aria-hidden size={18} />} onClick={sair}>
          Sair da assinatura
        </Button>
        <h1>Assinar {plural(ids.length, 'documento', 'documentos')}</h1>
      </header>
      <main id="conteudo" className={css['meio']}>
        {fila.erro && <FalhaDosDetalhes tipo="documento" erro={fila.erro} tentarDeNovo={fila.recarregar} />}
        {fila.documentos.length > 1 && atual && (
          <ListaDaFila
            documentos={fila.documentos}
            decisoes={fila.decisoes}
            atual={atual.id}
            abrir={setEscolhido}
          />
        )}
        {atual && (
          <Palco key={atual.id} documento={atual} fila={fila} sozinho={fila.documentos.length === 1} />
        )}
        {fila.carregando && !atual && <p role="status">Carregando…</p>}
        {fila.ausentes > 0 && <Ausentes ausentes={fila.ausentes} total={ids.length} />}
      </main>
      <footer className={css['pe']}>
        {fila.documentos.length > 1 && (
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
              {indice + 1} de {fila.documentos.length}
            </span>
            <Button
              variant="default"
              disabled={indice >= fila.documentos.length - 1}
              rightSection={<IconChevronRight aria-hidden size={18} />}
              onClick={() => irPara(indice + 1)}
            >
              Próximo
            </Button>
          </>
        )}
        <Button
          className={css['assinar'] ?? ''}
          disabled={aAssinar.length === 0 || fila.carregando || !configuracao}
          onClick={() => setConfirmando(aAssinar)}
        >
          {rotuloDe(aAssinar)}
        </Button>
      </footer>
      {confirmando && configuracao && (
        <DialogoDeAssinatura
          itens={confirmando}
          titulo={rotuloDe(confirmando)}
          configuracao={configuracao}
          metodoInicial={metodoInicial(confirmando.map(({ documento }) => documento), configuracao, configuracao.localPreferido ? 'local' : metodoPreferido())} // prettier-ignore
          cpf={cpf}
          fechar={() => setConfirmando(undefined)}
          aoTerminar={terminar}
        />
      )}
    </div>
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
