import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconCopy, IconCopyPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mensagemDe } from '../../api/errors.ts'
import { CopiasDoItemDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import css from './Copias.module.css'
import { Uma, Origem } from './UmaCopia.tsx'

const EnviarCopia = lazy(async () => ({ default: (await import('./EnviarCopia.tsx')).EnviarCopia }))

const Clonar = lazy(async () => ({ default: (await import('./Clonar.tsx')).Clonar }))

export type ItemDaCopia = {
  tipo: 'documento' | 'processo'
  id: string
  titulo: string
  conteudoVisivel: boolean
}

/** Nos detalhes: a quem se deu conhecimento, quem já deu ciência; e, do documento, o clone. */
export function CopiasDoItem({ item }: { item: ItemDaCopia }) {
  const [aberto, setAberto] = useState<'enviar' | 'clonar'>()
  const { data, error } = useConsulta(
    CopiasDoItemDocument,
    { id: item.id, limit: PAGINA_MAX },
    { pagina: true },
  )
  const copias = data?.copiasEnviadas
  const fechar = () => setAberto(undefined)
  const enviar = item.conteudoVisivel && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopyPlus aria-hidden size={16} />}
      onClick={() => setAberto('enviar')}
    >
      Enviar cópia
    </Button>
  )
  return (
    <Secao titulo="Para conhecimento" {...(copias && { conta: copias.total })} ao={enviar}>
      {error && !copias && <p role="alert">{mensagemDe(error)}</p>}
      {!error && !copias && <Skeleton height={20} />}
      {copias?.total === 0 && <p className={css['vazio']}>Ninguém recebeu cópia.</p>}
      {copias && copias.total > 0 && (
        <ul className={css['copias']}>
          {copias.dados.map((copia) => (
            <Uma key={copia.id} copia={copia} />
          ))}
        </ul>
      )}
      <Origem clonadoDe={data?.itens[0]?.__typename === 'Documento' ? data.itens[0].clonadoDe : null} />
      {item.tipo === 'documento' && item.conteudoVisivel && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          leftSection={<IconCopy aria-hidden size={16} />}
          onClick={() => setAberto('clonar')}
        >
          Clonar este documento
        </Button>
      )}
      <Suspense>
        {aberto === 'enviar' && <EnviarCopia item={item} fechar={fechar} />}
        {aberto === 'clonar' && <Clonar item={item} fechar={fechar} />}
      </Suspense>
    </Secao>
  )
}
