-- O que se abriria ao concluir-se espera, interno, que se veja o que há nele (domínio §7.3).
alter table documento add column abertura text;
comment on column documento.abertura is '[interno] Por que o que se abriria a todos está interno: por ler, com dados pessoais, ou sem texto em que procurar. Nulo: não espera.';
alter table documento add column visto_na_base integer;
comment on column documento.visto_na_base is '[interno] A versão em que se viu o que há de pessoal, ou em que se procurou e não há: dela não se pergunta outra vez.';
alter table documento add constraint documento_abertura_check check (abertura in ('POR_LER', 'DADOS', 'SEM_TEXTO')) not valid;
