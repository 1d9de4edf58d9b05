export const leiaMe = (
  entidade: string,
  em: string,
): string => `${entidade}: tudo o que o sistema guardava em ${em} (UTC)

ESTA PASTA É CONFIDENCIAL. Traz também o que é restrito e sigiloso, dados pessoais e o histórico de quem fez o quê. Guarde-a cifrada, dê-a só a quem pode ler tudo, e apague-a quando não for mais preciso.

Como ler
  Abra index.html no navegador: procura processos e documentos e abre os arquivos, sem rede e sem instalar nada. O botão "Conferir esta pasta" refaz o SHA-256 de cada arquivo.
  Também se confere com qualquer programa que leia BagIt (RFC 8493), com sha256sum -c manifest-sha256.txt, ou com npm run entidade -- conferir PASTA.

O que há
  data/*.csv            pessoas, setores, grupos, classificações, interessados, processos, documentos e tramitações, nas colunas de docs/importar.md: a pasta data/ se importa noutro sistema igual
  data/nao-volta.csv    o que essa importação não leva, item a item, e de cada tabela quantas linhas
  data/arquivos/        cada arquivo, uma vez, pelo SHA-256 dos seus bytes
  data/objetos.csv      onde cada arquivo estava no armazenamento
  data/tabelas/*.jsonl  cada tabela inteira, uma linha por registro; colunas.csv diz o que é cada coluna
  data/tabelas/historico.jsonl, historico_selo.jsonl, historico_ancora.jsonl  o histórico, com a cadeia que o prova (docs/historico.md)
  indice/               o que index.html lê
  Não saem senhas, sessões e chaves, nem o que se refaz (miniaturas, texto extraído por página, índices de busca).
`
