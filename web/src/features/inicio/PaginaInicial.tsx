import { Button, Skeleton } from '@mantine/core'
import {
  IconChecklist,
  IconFilePlus,
  IconFolderPlus,
  IconInbox,
  IconMailOpened,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { Arriving, late } from '../../base/late.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { inteiro } from '../../ui/formato.ts'
import css from './Inicio.module.css'
import { useFavoritos, useRecentes, type Lembranca } from '../itens/recentes.ts'
import { Mesa } from './Mesa.tsx'
import { RESUMOS, useResumo, type Resumo } from './resumos.ts'

const ICONES: Record<Resumo['icone'], Icon> = {
  entrada: IconInbox,
  assinar: IconChecklist,
  novos: IconMailOpened,
}

/** Só de quem administra, e só enquanto falta alguma coisa. */
const PrimeirosPassos = late(async () => (await import('./PrimeirosPassos.tsx')).PrimeirosPassos)

/** O começo do dia: o que espera por mim, o que guardei e o que abri por último. */
export function PaginaInicial() {
  const me = useMe()
  usePageTitle('Início')
  return (
    <div className={css['inicio']}>
      <header className={css['topo']}>
        <h1>Olá, {me.nome}</h1>
        <Cadastrar />
      </header>
      {hasRoles(me, ['adminAcesso']) && (
        <Arriving wanted={PrimeirosPassos} props={{}} onFailure={() => undefined} />
      )}
      <section aria-label="O que espera por você">
        <ul className={css['cartoes']}>
          {RESUMOS.map((resumo) => (
            <Cartao key={resumo.rotulo} resumo={resumo} />
          ))}
        </ul>
      </section>
      <Mesa />
      <div className={css['colunas']}>
        <Lembrancas
          titulo="Favoritos"
          itens={useFavoritos(me.id)}
          vazio="Nada guardado ainda. Nos detalhes de um documento ou processo, use a estrela ao lado do identificador."
        />
        <Lembrancas
          titulo="Abertos por último"
          itens={useRecentes(me.id)}
          vazio="O que você abrir aparece aqui, para voltar com um clique."
        />
      </div>
    </div>
  )
}

function Cadastrar() {
  return (
    <div className={css['acoes']}>
      <Button
        component={Link}
        to="/documentos/escrever"
        leftSection={<IconPencil aria-hidden size={18} />}
        aria-keyshortcuts="w"
      >
        Escrever
      </Button>
      <Button
        component={Link}
        to="/documentos/cadastrar"
        variant="outline"
        leftSection={<IconFilePlus aria-hidden size={18} />}
      >
        Cadastrar documento
      </Button>
      <Button
        component={Link}
        to="/processos/cadastrar"
        variant="outline"
        leftSection={<IconFolderPlus aria-hidden size={18} />}
      >
        Cadastrar processo
      </Button>
    </div>
  )
}

function Cartao({ resumo }: { resumo: Resumo }) {
  const { total, naoLidos, carregando, falhou } = useResumo(resumo)
  const Icone = ICONES[resumo.icone]
  return (
    <li>
      <Link {...resumo.destino} className={css['cartao'] ?? ''}>
        <Icone aria-hidden size={24} />
        <span className={css['rotulo']}>{resumo.rotulo}</span>
        {carregando ? (
          <Skeleton height={32} width={48} />
        ) : (
          <strong className={`numero ${css['total']}`}>{falhou ? '–' : inteiro(total)}</strong>
        )}
        <small>
          {falhou
            ? 'Não foi possível contar agora.'
            : naoLidos > 0
              ? plural(naoLidos, 'não lido', 'não lidos')
              : total === 0 && !carregando
                ? resumo.vazio
                : ''}
        </small>
      </Link>
    </li>
  )
}

function Lembrancas({
  titulo,
  itens,
  vazio,
}: {
  titulo: string
  itens: readonly Lembranca[]
  vazio: string
}) {
  return (
    <section aria-label={titulo} className={css['lembrancas']}>
      <h2>{titulo}</h2>
      {itens.length === 0 && <p>{vazio}</p>}
      <ul>
        {itens.map(({ tipo, id, identificador, titulo: nome }) => (
          <li key={id}>
            <Link
              to={tipo === 'documento' ? '/documento/{-$id}' : '/processo/{-$id}'}
              params={{ id }}
              preload={false}
            >
              {nome}
            </Link>
            <small>
              {tipo === 'documento' ? 'Documento' : 'Processo'}{' '}
              <span className="numero">{identificador}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
