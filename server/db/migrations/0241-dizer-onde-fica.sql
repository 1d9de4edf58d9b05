-- Onde a entidade fica e como se fala com ela: vai no papel timbrado e no pé de cada folha que ela escreve.
alter table marca add column municipio text check (municipio <> '' and length(municipio) <= 100);
comment on column marca.municipio is '[publico] O do local e data dos atos: ''Vila Serena, 3 de março de 2026''.';
alter table marca add column uf text check (uf ~ '^[A-Z]{2}$');
comment on column marca.uf is '[publico] Sigla do estado.';
alter table marca add column endereco text check (endereco <> '' and length(endereco) <= 200);
comment on column marca.endereco is '[publico] Numa linha, com o CEP.';
alter table marca add column telefone text check (telefone <> '' and length(telefone) <= 60);
comment on column marca.telefone is '[publico]';
alter table marca add column site text check (site <> '' and length(site) <= 100);
comment on column marca.site is '[publico] Como se escreve: ''www.exemplo.sc.gov.br''.';
